import type { PendingUpload } from '../../engine/fieldState.ts'
import { useTexts } from '../FormContext.ts'

/** A file on its way, with a way to stop it. */
export function PendingFile({ upload }: { upload: PendingUpload }) {
  const { upload: texts } = useTexts()
  return (
    <li className="sc-upload-item sc-upload-pending">
      <span className="sc-upload-name">{upload.name}</span>
      <progress max={100} value={upload.percent} aria-label={texts.running(upload.name)} />
      <button
        type="button"
        className="sc-upload-action"
        aria-label={texts.cancel(upload.name)}
        title={texts.cancel(upload.name)}
        onClick={upload.cancel}
      >
        ✕
      </button>
    </li>
  )
}
