import { acceptUploads, readUploads, uploadSignature } from '../../definition/acceptUploads.ts'
import { amount, extensions, flag, text, verbatim } from '../../definition/optionShape.ts'
import { defineWidget } from '../../definition/widgetSchema.ts'

export const fileuploadSchema = defineWidget(
  'fileupload',
  {
    defaultValue: verbatim([]),
    token: text(),
    tokenFunc: text('funcGetToken'),
    required: flag(),
    length: amount(1),
    drag: flag(),
    multiple: flag(),
    disabled: flag(),
    buttonText: text(),
    action: text('/sys/common/upload'),
    ext: extensions([]),
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
