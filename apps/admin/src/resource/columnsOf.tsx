import { resourceText } from '@sc/api-client/contract'
import type { ResourceField, ResourceFields, ResourceRow } from '@sc/api-client/contract'
import type { RecordColumn } from '@sc/ui-kit'
import type { ReactNode } from 'react'

/** Columns that a page draws itself, by field. */
export type Drawn<F extends ResourceFields> = { readonly [K in keyof F]?: (record: ResourceRow<F>) => ReactNode }

/** The columns of a resource's list. */
export function columnsOf<F extends ResourceFields>(fields: F, drawn: Drawn<F>): RecordColumn<ResourceRow<F>>[] {
  return Object.entries<ResourceField>(fields).flatMap(([name, field]) => {
    const { column, title } = field
    if (!column) return []
    const plain = (record: ResourceRow<F>) => shown(field, name, record)
    return [
      {
        key: name,
        title,
        render: drawn[name] ?? plain,
        ...(column.width !== undefined && { width: column.width }),
        ...(column.sortable && { sortable: true }),
        ...(column.heading && { phone: 'title' as const }),
        ...(field.type === 'number' && { align: 'right' as const }),
      },
    ]
  })
}

/** A value in words; `—` where there is none. */
export const shown = (field: ResourceField, name: string, record: object): string => String(resourceText(field, name, record) ?? '—')
