import { useWords } from '@sc/locale/react'
import { formWords } from '../../locale/form/words.ts'
import { FailedFiles } from './FailedFiles.tsx'
import type { Uploads } from './useUploads.ts'

/** What happened to the last files, and what is allowed. */
export function UploadNotes({ uploads, ext, length }: { uploads: Uploads; ext: readonly string[]; length: number }) {
  const { upload: texts, listJoint } = useWords(formWords)
  const { notice, unavailable, maxBytes } = uploads
  const limits = [
    ext.length > 0 ? texts.allowed(ext) : '',
    maxBytes === undefined ? '' : texts.maxSize(maxBytes),
    length > 0 ? texts.limit(length) : '',
  ]
    .filter(Boolean)
    .join(listJoint)
  // One line in either case, so that nothing below moves when a word about a finished upload goes away.
  return (
    <>
      <div className="sc-upload-notes">
        {notice ? (
          <span role={notice.kind === 'error' ? 'alert' : 'status'} className={`sc-upload-notice-${notice.kind}`}>
            {notice.text}
          </span>
        ) : unavailable ? (
          <span className="sc-form-warning">{unavailable}</span>
        ) : (
          <span className="sc-form-aid">{limits}</span>
        )}
      </div>
      <FailedFiles failures={uploads.failures} onDismiss={uploads.dismiss} />
    </>
  )
}
