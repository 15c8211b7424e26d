import { useWords } from '@sc/locale/react'
import { useState, type ComponentType, type CSSProperties } from 'react'
import { formWords } from '../../locale/form/words.ts'
import { readUploads } from '../../definition/acceptUploads.ts'
import type { UploadItem, Widget } from '../../definition/types.ts'
import { imguploadSchema } from './schema.ts'
import type { ControlProps, ViewProps } from '../../react/widgetRenderer.ts'
import { useOptions } from '../../react/useOptions.ts'
import { FilePicker } from '../../react/upload/FilePicker.tsx'
import { ImageTile } from './ImageTile.tsx'
import { PendingFile } from '../../react/upload/PendingFile.tsx'
import { UploadNotes } from '../../react/upload/UploadNotes.tsx'
import { isImage } from '../../react/upload/address.ts'
import { useAddressOf, useUploads } from '../../react/upload/useUploads.ts'

/** Shows images large; each device has its own. */
export interface ImagePreviewProps {
  addresses: string[]
  /** Undefined while closed. */
  index: number | undefined
  onClose: () => void
}

interface ImageUploadProps extends ControlProps {
  Preview: ComponentType<ImagePreviewProps>
}

export function ImageUpload({ Preview, widget, path, id, disabled, aria, onBlur }: ImageUploadProps) {
  const { length, multiple, ext, action, isDelete, isEdit } = useOptions(imguploadSchema, widget)
  const uploads = useUploads(path, { length, ext, action }, widget.options)
  const locked = disabled || uploads.unavailable !== undefined
  return (
    <div className="sc-upload" style={sizeOf(widget)}>
      <ul className="sc-upload-tiles">
        <Tiles
          items={uploads.items}
          Preview={Preview}
          {...(!disabled && isDelete && { onRemove: uploads.remove })}
          {...(!locked && isEdit && { onReplace: (item: UploadItem, files: readonly File[]) => uploads.add(files, item) })}
          accept={ext}
        />
        {uploads.pending.map((upload) => (
          <PendingFile key={upload.key} upload={upload} />
        ))}
        {!uploads.full && (
          <li>
            <FilePicker
              id={id}
              aria={aria}
              className="sc-upload-tile sc-upload-add"
              accept={ext}
              multiple={multiple && length !== 1}
              counted={multiple || length === 1}
              disabled={locked}
              onFiles={uploads.add}
              onBlur={onBlur}
            >
              <span aria-hidden="true">＋</span>
            </FilePicker>
          </li>
        )}
      </ul>
      <UploadNotes uploads={uploads} ext={ext} length={length} />
    </div>
  )
}

export function ImageView({ Preview, widget, value }: ViewProps & Pick<ImageUploadProps, 'Preview'>) {
  const texts = useWords(formWords)
  const items = readUploads(value)
  if (items.length === 0) return <span className="sc-form-text">{texts.empty}</span>
  return (
    <ul className="sc-upload-tiles" style={sizeOf(widget)}>
      <Tiles items={items} Preview={Preview} accept={[]} />
    </ul>
  )
}

interface TilesProps {
  items: UploadItem[]
  Preview: ComponentType<ImagePreviewProps>
  accept: readonly string[]
  onRemove?: (item: UploadItem) => void
  onReplace?: (item: UploadItem, files: readonly File[]) => void
}

function Tiles({ items, Preview, accept, onRemove, onReplace }: TilesProps) {
  const addressOf = useAddressOf()
  const [shown, setShown] = useState<number>()
  const images = items.filter(isImage).flatMap((item) => {
    const address = addressOf(item)
    return address === undefined ? [] : [{ key: item.key, address }]
  })
  return (
    <>
      {items.map((item) => (
        <ImageTile
          key={item.key}
          item={item}
          address={images.find(({ key }) => key === item.key)?.address}
          accept={accept}
          onPreview={() => setShown(images.findIndex(({ key }) => key === item.key))}
          {...(onRemove && { onRemove: () => onRemove(item) })}
          {...(onReplace && { onReplace: (files: readonly File[]) => onReplace(item, files) })}
        />
      ))}
      {images.length > 0 && <Preview addresses={images.map(({ address }) => address)} index={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

function sizeOf(widget: Widget): CSSProperties {
  const { width, height } = imguploadSchema.read(widget.options).size
  return { '--sc-upload-width': `${width}px`, '--sc-upload-height': `${height}px` } as CSSProperties
}
