import { useWords } from '@sc/locale/react'
import { formWords } from '../../locale/form/words.ts'
import type { UploadFailure } from '../../engine/fieldState.ts'

interface FailedFilesProps {
  failures: readonly UploadFailure[]
  onDismiss: (failure: UploadFailure) => void
}

/** Files that were not taken, each with the reason, until they are tried again or given up. Read out as they appear. */
export function FailedFiles({ failures, onDismiss }: FailedFilesProps) {
  const { upload: texts, retry: again } = useWords(formWords)
  return failures.map((failure) => {
    const { key, name, reason, retry } = failure
    return (
      <p key={key} role="alert" className="sc-upload-failure">
        <span>{texts.notTaken(name, reason)}</span>
        {retry && (
          <button type="button" className="sc-form-link" aria-label={texts.retry(name)} onClick={retry}>
            {again}
          </button>
        )}
        <button
          type="button"
          className="sc-upload-action"
          aria-label={texts.dismiss(name)}
          title={texts.dismiss(name)}
          onClick={() => onDismiss(failure)}
        >
          ✕
        </button>
      </p>
    )
  })
}
