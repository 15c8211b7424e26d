import { useWords } from '@sc/locale/react'
import { formWords } from '../../locale/form/words.ts'
import type { UploadItem } from '../../definition/types.ts'
import { fileNameOf } from '../../react/upload/address.ts'
import { FilePicker } from '../../react/upload/FilePicker.tsx'
import { FileLine } from '../../react/upload/FileLine.tsx'

interface ImageTileProps {
  item: UploadItem
  /** Undefined for what no browser draws: it shows as a file. */
  address: string | undefined
  accept: readonly string[]
  onPreview: () => void
  onRemove?: () => void
  onReplace?: (files: readonly File[]) => void
}

export function ImageTile({ item, address, accept, onPreview, onRemove, onReplace }: ImageTileProps) {
  const { upload: texts } = useWords(formWords)
  const name = fileNameOf(item)
  if (address === undefined) return <FileLine item={item} {...(onRemove && { onRemove })} />
  return (
    <li className="sc-upload-tile">
      <button type="button" className="sc-upload-image" aria-label={texts.preview(name)} onClick={onPreview}>
        <img src={address} alt={name} loading="lazy" />
      </button>
      <span className="sc-upload-actions">
        {onReplace && (
          <FilePicker
            label={texts.replace(name)}
            className="sc-upload-action"
            accept={accept}
            multiple={false}
            disabled={false}
            onFiles={onReplace}
          >
            ⟳
          </FilePicker>
        )}
        {onRemove && (
          <button type="button" className="sc-upload-action" aria-label={texts.remove(name)} title={texts.remove(name)} onClick={onRemove}>
            ✕
          </button>
        )}
      </span>
    </li>
  )
}
