import { emptyDesign, issueWords, type FormConfig, type FormDesign } from '@sc/form-renderer/schema'
import { useWords } from '@sc/locale/react'
import { useDeferredValue, useMemo, useState } from 'react'
import { widgetsOf, type FieldMaking } from '../import/FieldDraft.ts'
import { draftOf } from '../import/table/draftOf.ts'
import type { TableField } from '../import/table/tableFields.ts'
import { useTexts } from '../locale/words.ts'
import { inspectImport, type ImportFindings } from './inspectImport.ts'

/** A text to import, what it is, and what somebody says of its fields. */
export interface Importing {
  text: string
  /** `lists`: what may be chosen in the columns of the table in it; left out, they stay while its titles do. */
  setText: (text: string, lists?: ReadonlyMap<number, readonly string[]>) => void
  /** With the fields of a table as they were put right. */
  findings: ImportFindings
  changeField: (index: number, change: Partial<TableField>) => void
  /** What would be imported; undefined of a text that cannot be, or is not read yet. */
  design: () => FormDesign | undefined
  isReady: boolean
}

interface Source {
  text: string
  lists?: ReadonlyMap<number, readonly string[]> | undefined
}

const titlesIn = (text: string) => text.split('\n', 1)[0]

/** What says nothing of the look of a form leaves it as it is. */
export function useImport(making: FieldMaking, look: FormConfig): Importing {
  const words = useTexts()
  const issues = useWords(issueWords)
  const [source, setSource] = useState<Source>({ text: '' })
  // A large file is read once typing or pasting has been shown.
  const inspected = useDeferredValue(source)
  const found = useMemo(
    () => inspectImport(inspected.text, { ...making, issues, texts: words, lists: inspected.lists }),
    [inspected, making, issues, words],
  )
  const [edited, setEdited] = useState<{ of: ImportFindings; fields: readonly TableField[] } | null>(null)
  const findings = useMemo(
    (): ImportFindings =>
      found.state === 'table' && edited?.of === found ? { ...found, table: { ...found.table, fields: [...edited.fields] } } : found,
    [found, edited],
  )
  const fields = findings.state === 'table' ? findings.table.fields : []
  const isReady = inspected === source && (findings.state === 'ready' || fields.some(({ type }) => type !== ''))

  return {
    text: source.text,
    setText: (text, lists = titlesIn(text) === titlesIn(source.text) ? source.lists : undefined) => setSource({ text, lists }),
    findings,
    changeField: (index, change) =>
      setEdited({ of: found, fields: fields.map((field, at) => (at === index ? { ...field, ...change } : field)) }),
    design: () => {
      if (!isReady) return undefined
      if (findings.state === 'ready') return findings.source === 'design' ? findings.design : { ...findings.design, config: look }
      const drafts = fields.flatMap((field) => draftOf(field, making.widgets) ?? [])
      return { ...emptyDesign(), config: look, list: widgetsOf(drafts, making) }
    },
    isReady,
  }
}
