import type { ReactNode } from 'react'
import { ColourTag } from './ColourTag.tsx'
import type { DictSource } from './DictSource.ts'
import { useDictionary } from './useDictionary.ts'

/**
 * A value and its dictionary; nothing is drawn for null, undefined and empty text. Keep `source` between renders:
 * another one is asked anew.
 */
export interface DictTagProps {
  source: DictSource
  code: string
  value: string | number | null | undefined
  /** What the record itself calls it, in place of the dictionary's word. */
  children?: ReactNode
}

/** The word of a dictionary value. A value that the dictionary does not know is shown as it is, never hidden. */
export function DictTag({ source, code, value, children }: DictTagProps) {
  const { items } = useDictionary(source, code)
  if (value === null || value === undefined || value === '') return null
  const item = items.find((entry) => entry.value === String(value))
  return <ColourTag color={item?.color}>{children ?? item?.label ?? String(value)}</ColourTag>
}
