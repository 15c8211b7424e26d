import { PaperClipOutlined } from '@ant-design/icons'
import { isPictures } from '@sc/api-client/contract'
import type { KeptFile } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Button, Popover } from 'antd'
import { formSources } from '../api/formSources.ts'
import { controlsWords } from './locale/words.ts'
import { Proofs } from './Proofs.tsx'
import './files.css'

interface FilesCellProps {
  files: readonly KeptFile[]
  kinds: readonly string[]
  /** What the field is called. */
  label: string
}

/** The files of a record in a list: pictures small, of others how many there are, with all of them at hand. */
export function FilesCell({ files, kinds, label }: FilesCellProps) {
  const text = useWords(controlsWords)
  const [first] = files
  if (!first) return '—'
  if (isPictures(kinds)) return <Thumbnails files={files} label={label} />
  return (
    <Popover trigger="click" content={<Proofs proofs={files} label={label} />}>
      <Button type="link" icon={<PaperClipOutlined aria-hidden />} className="sc-files-count">
        {text.files(files.length)}
      </Button>
    </Popover>
  )
}

const Thumbnails = ({ files, label }: Pick<FilesCellProps, 'files' | 'label'>) => (
  <span className="sc-thumbnails">
    {files.map(({ url, name }) => (
      <a key={url} href={formSources.fileUrl(url)} target="_blank" rel="noreferrer">
        <img src={formSources.fileUrl(url)} alt={`${label} ${name}`} loading="lazy" width={56} height={36} />
      </a>
    ))}
  </span>
)
