import { acceptUploads, readUploads, uploadSignature } from '../../definition/acceptUploads.ts'
import { amount, extensions, flag, text, verbatim } from '../../definition/optionShape.ts'
import { defineWidget } from '../../definition/widgetSchema.ts'

export const imageExtensions = ['.jpg', '.jpeg', '.png', '.gif', '.zip'] as const

export const imguploadSchema = defineWidget(
  'imgupload',
  {
    defaultValue: verbatim([]),
    size: { saved: { width: 100, height: 100 }, read: readSize },
    tokenFunc: text('funcGetToken'),
    token: text(),
    domain: text(),
    required: flag(),
    disabled: flag(),
    length: amount(1),
    multiple: flag(),
    isQiniu: flag(),
    isDelete: flag(true),
    isEdit: flag(),
    min: amount(0),
    action: text('/sys/common/upload'),
    ext: extensions(imageExtensions),
    remoteFunc: text(),
  },
  {
    value: {
      type: () => 'file',
      initial: ({ defaultValue }) => readUploads(defaultValue),
      accept: acceptUploads,
      signature: uploadSignature,
    },
  },
)

function readSize(raw: unknown): { width: number; height: number } {
  const { width, height } = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>
  const side = (value: unknown) => {
    const pixels = Number(value)
    return Number.isFinite(pixels) && pixels > 0 ? pixels : 100
  }
  return { width: side(width), height: side(height) }
}
