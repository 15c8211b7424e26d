import type { FormDesign } from '@sc/form-renderer'
import { useWords } from '@sc/locale/react'
import { Collapse } from 'antd'
import { DesignDifferences } from './DesignDifferences.tsx'
import { VersionDesign } from './VersionDesign.tsx'
import { formPagesWords } from './locale/words.ts'

interface SincePublishedProps {
  id: string
  version: number
  /** What is going to be published. */
  design: FormDesign | undefined
}

/** What a design has otherwise than a published version, for who wants to know before the next one. */
export function SincePublished({ id, version, design }: SincePublishedProps) {
  const { publish: text } = useWords(formPagesWords)
  if (!design) return null
  const children = (
    <VersionDesign id={id} version={version}>
      {(before) => <DesignDifferences before={before} after={design} />}
    </VersionDesign>
  )
  return <Collapse size="small" items={[{ key: 'since', label: text.since(version), children }]} style={{ marginBottom: 16 }} />
}
