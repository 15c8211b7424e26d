import type { UploadFailure } from '../../engine/fieldState.ts'
import { useTexts } from '../FormContext.ts'

/** Files that were not taken, each with the reason, until the next attempt. Read out as they appear. */
export function FailedFiles({ failures }: { failures: readonly UploadFailure[] }) {
  const texts = useTexts()
  return (
    <>
      {failures.map(({ key, name, reason, retry }) => (
        <p key={key} role="alert" className="sc-upload-failure">
          <span>{texts.upload.notTaken(name, reason)}</span>
          {retry && (
            <button type="button" className="sc-form-link" aria-label={texts.upload.retry(name)} onClick={retry}>
              {texts.retry}
            </button>
          )}
        </p>
      ))}
    </>
  )
}
