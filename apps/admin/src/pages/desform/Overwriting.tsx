import type { FormDesign } from '@sc/form-renderer'
import { readDesign } from '@sc/form-renderer/schema'
import { useWords } from '@sc/locale/react'
import { Collapse } from 'antd'
import { useState } from 'react'
import { DesignDifferences } from './DesignDifferences.tsx'
import { formPagesWords } from './locale/words.ts'

/** What saving over somebody else's design would change in it, for who wants to know. */
export function Overwriting({ theirs, mine }: { theirs: string | null; mine: FormDesign }) {
  const { designer: text } = useWords(formPagesWords)
  if (theirs === null) return null
  return (
    <Collapse
      size="small"
      items={[{ key: 'changes', label: text.overwriting, children: <Changes theirs={theirs} mine={mine} /> }]}
      style={{ marginTop: 16, maxHeight: '40vh', overflowY: 'auto' }}
    />
  )
}

function Changes({ theirs, mine }: { theirs: string; mine: FormDesign }) {
  const [before] = useState(() => readDesign(theirs))
  return <DesignDifferences before={before} after={mine} />
}
