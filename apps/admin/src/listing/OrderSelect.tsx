import type { ListFields } from '@sc/api-client/contract'
import type { RecordSort } from '@sc/ui-kit'
import { useLanguage, useWords } from '@sc/locale/react'
import { useClearable } from '@sc/ui-kit'
import { Select } from 'antd'
import { inOwnUnit } from '../unit.ts'
import { listingWords } from './locale/words.ts'

interface OrderSelectProps {
  fields: ListFields
  value: RecordSort | null
  onChange: (sort: RecordSort | null) => void
}

/** The order of a list whose columns have no headings to click: on a phone it stands in cards. */
export function OrderSelect({ fields, value, onChange }: OrderSelectProps) {
  const text = useWords(listingWords)
  const language = useLanguage()
  const options = Object.entries(fields).flatMap(([column, field]) =>
    field.column?.sortable
      ? (['asc', 'desc'] as const).map((order) => ({
          value: `${order}:${column}`,
          label: (order === 'asc' ? text.ascending : text.descending)(inOwnUnit(field.title)[language]),
        }))
      : [],
  )
  return (
    <Select<string>
      allowClear={useClearable()}
      aria-label={text.order}
      placeholder={text.usualOrder}
      options={options}
      value={value ? `${value.order}:${value.column}` : null}
      onChange={(next: string | null | undefined) => {
        const [order, column] = (next ?? '').split(':')
        onChange(column ? { column, order: order === 'asc' ? 'asc' : 'desc' } : null)
      }}
    />
  )
}
