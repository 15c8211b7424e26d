import { useWords } from '@sc/locale/react'
import { useEffect } from 'react'
import { formWords } from '../../locale/form/words.ts'
import type { PendingUpload } from '../../engine/fieldState.ts'

/** A file on its way, with a way to stop it. */
export function PendingFile({ upload }: { upload: PendingUpload }) {
  const { upload: texts } = useWords(formWords)
  // No draft of a host holds it yet: the browser asks before the page goes.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
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
