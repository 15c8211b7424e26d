import { Tag } from 'antd'
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
}

/** The word of a dictionary value. A value that the dictionary does not know is shown as it is, never hidden. */
export function DictTag({ source, code, value }: DictTagProps) {
  const { items } = useDictionary(source, code)
  if (value === null || value === undefined || value === '') return null
  const item = items.find((entry) => entry.value === String(value))
  return <Tag {...(item?.color && { color: item.color })}>{item?.label ?? String(value)}</Tag>
}
