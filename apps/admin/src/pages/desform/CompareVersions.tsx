import type { FormVersion } from '@sc/api-client/contract'
import type { FormDesign } from '@sc/form-renderer'
import { useWords } from '@sc/locale/react'
import { Select } from 'antd'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { DesignDifferences } from './DesignDifferences.tsx'
import { VersionDesign } from './VersionDesign.tsx'
import { formPagesWords } from './locale/words.ts'

/** A published version, or the design in the editor. */
export type Compared = number | 'draft'

interface CompareVersionsProps {
  id: string
  versions: readonly FormVersion[]
  /** The design in the editor, with what is not saved; undefined while there is none. */
  draft: FormDesign | undefined
  /** What is compared at first. */
  first: { from: Compared; to: Compared }
}

/** What any two states of a form have otherwise than each other. */
export function CompareVersions({ id, versions, draft, first }: CompareVersionsProps) {
  const { versions: text } = useWords(formPagesWords)
  const [from, setFrom] = useState(first.from)
  const [to, setTo] = useState(first.to)
  const options = [
    ...(draft ? [{ value: 'draft' as const, label: text.draft }] : []),
    ...versions.map(({ version }) => ({ value: version, label: text.version(version) })),
  ]
  const ids = useId()
  const choice = (name: string, label: string, value: Compared, onChange: (next: Compared) => void) => (
    <>
      <label htmlFor={`${ids}-${name}`}>{label}</label>
      <Select<Compared> id={`${ids}-${name}`} value={value} options={options} onChange={onChange} />
    </>
  )
  return (
    <>
      <div className="sc-form-compared">
        {choice('from', text.from, from, setFrom)}
        {choice('to', text.to, to, setTo)}
      </div>
      <Of id={id} compared={from} draft={draft}>
        {(before) => (
          <Of id={id} compared={to} draft={draft}>
            {(after) => <DesignDifferences before={before} after={after} />}
          </Of>
        )}
      </Of>
    </>
  )
}

interface OfProps {
  id: string
  compared: Compared
  draft: FormDesign | undefined
  children: (design: FormDesign) => ReactNode
}

function Of({ id, compared, draft, children }: OfProps) {
  if (compared === 'draft') return draft ? children(draft) : null
  return (
    <VersionDesign id={id} version={compared}>
      {children}
    </VersionDesign>
  )
}
