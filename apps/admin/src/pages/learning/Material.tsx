import type { KeptFile } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { formSources } from '../../api/formSources.ts'
import { Proofs } from '../../controls/Proofs.tsx'
import { learningWords } from './locale/words.ts'

const isVideo = ({ url }: KeptFile) => url.toLowerCase().endsWith('.mp4')

/** What is studied and kept here: videos play in the page, everything else opens beside it. */
export function Material({ files }: { files: readonly KeptFile[] }) {
  const { study: text } = useWords(learningWords)
  const documents = files.filter((file) => !isVideo(file))
  return (
    <>
      {files.filter(isVideo).map(({ url, name }) => (
        <figure key={url} className="sc-course-video">
          <video controls preload="metadata" src={formSources.fileUrl(url)} aria-label={name} />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
      {documents.length > 0 && <Proofs proofs={documents} label={text.documents} />}
    </>
  )
}
