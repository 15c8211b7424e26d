import { PaperClipOutlined } from '@ant-design/icons'
import { formSources } from '../api/formSources.ts'
import './proofs.css'

interface ProofsProps {
  proofs: readonly { url: string; name: string }[]
  label: string
}

/** Files that were handed in with something, each opened beside the page. */
export const Proofs = ({ proofs, label }: ProofsProps) => (
  <ul className="sc-proofs" aria-label={label}>
    {proofs.map(({ url, name }) => (
      <li key={url}>
        <a href={formSources.fileUrl(url)} target="_blank" rel="noreferrer">
          <PaperClipOutlined aria-hidden /> {name}
        </a>
      </li>
    ))}
  </ul>
)
