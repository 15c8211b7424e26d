import type { ListFields } from '@sc/api-client/contract'
import type { RecordSort } from '@sc/ui-kit'
import { Select } from 'antd'

interface OrderSelectProps {
  fields: ListFields
  value: RecordSort | null
  onChange: (sort: RecordSort | null) => void
}

/** The order of a list whose columns have no headings to click: on a phone it stands in cards. */
export function OrderSelect({ fields, value, onChange }: OrderSelectProps) {
  const options = Object.entries(fields).flatMap(([column, field]) =>
    field.column?.sortable
      ? (['asc', 'desc'] as const).map((order) => ({
          value: `${order}:${column}`,
          label: `按${field.title}${order === 'asc' ? '升序' : '降序'}`,
        }))
      : [],
  )
  return (
    <Select<string>
      allowClear
      aria-label="排序"
      placeholder="默认排序"
      options={options}
      value={value ? `${value.order}:${value.column}` : null}
      onChange={(next: string | null | undefined) => {
        const [order, column] = (next ?? '').split(':')
        onChange(column ? { column, order: order === 'asc' ? 'asc' : 'desc' } : null)
      }}
    />
  )
}
