import { useWords } from '@sc/locale/react'
import { formWords } from '../../locale/form/words.ts'
import { fileuploadSchema } from './schema.ts'
import type { ControlProps, ViewProps } from '../../react/widgetRenderer.ts'
import { useOptions } from '../../react/useOptions.ts'
import { readUploads } from '../../definition/acceptUploads.ts'
import { FileLine } from '../../react/upload/FileLine.tsx'
import { FilePicker } from '../../react/upload/FilePicker.tsx'
import { PendingFile } from '../../react/upload/PendingFile.tsx'
import { UploadNotes } from '../../react/upload/UploadNotes.tsx'
import { useUploads } from '../../react/upload/useUploads.ts'

/** Files with their names, the same on PC and phone: the system's own file dialog does the rest. */
export function FileUpload({ widget, path, id, disabled, aria, onBlur }: ControlProps) {
  const { length, multiple, ext, action, drag, buttonText } = useOptions(fileuploadSchema, widget)
  const { upload: texts } = useWords(formWords)
  const uploads = useUploads(path, { length, ext, action })
  return (
    <div className="sc-upload">
      <FilePicker
        id={id}
        aria={aria}
        className={drag ? 'sc-upload-drop' : 'sc-upload-button'}
        accept={ext}
        multiple={multiple && length !== 1}
        counted={multiple || length === 1}
        disabled={disabled || uploads.unavailable !== undefined || uploads.full}
        onFiles={uploads.add}
        onBlur={onBlur}
      >
        {drag ? texts.drag : buttonText || texts.choose}
      </FilePicker>
      <UploadNotes uploads={uploads} ext={ext} length={length} />
      <ul className="sc-upload-list">
        {uploads.items.map((item) => (
          <FileLine key={item.key} item={item} {...(!disabled && { onRemove: () => uploads.remove(item) })} />
        ))}
        {uploads.pending.map((upload) => (
          <PendingFile key={upload.key} upload={upload} />
        ))}
      </ul>
    </div>
  )
}

export function FileView({ value }: ViewProps) {
  const texts = useWords(formWords)
  const items = readUploads(value)
  if (items.length === 0) return <span className="sc-form-text">{texts.empty}</span>
  return (
    <ul className="sc-upload-list">
      {items.map((item) => (
        <FileLine key={item.key} item={item} />
      ))}
    </ul>
  )
}
