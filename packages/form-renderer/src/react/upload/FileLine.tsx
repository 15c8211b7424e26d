import { useWords } from '@sc/locale/react'
import type { UploadItem } from '../../definition/types.ts'
import { formWords } from '../../locale/form/words.ts'
import { fileNameOf } from './address.ts'
import { useAddressOf } from './useUploads.ts'

/** A file that has arrived, by its name. */
export function FileLine({ item, onRemove }: { item: UploadItem; onRemove?: () => void }) {
  const { upload: texts } = useWords(formWords)
  const addressOf = useAddressOf()
  const address = addressOf(item)
  const name = fileNameOf(item)
  return (
    <li className="sc-upload-item">
      {address === undefined ? (
        <span className="sc-upload-name">{name}</span>
      ) : (
        <a className="sc-upload-name" href={address} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      )}
      {onRemove && (
        <button type="button" className="sc-upload-action" aria-label={texts.remove(name)} title={texts.remove(name)} onClick={onRemove}>
          ✕
        </button>
      )}
    </li>
  )
}
