import type { AuditEntry } from '@sc/api-client/contract'
import { Table } from 'antd'
import { changedFields, fieldName, shownValue } from './auditWords.ts'
import { useDictionaryNames } from './useDictionaryNames.ts'

const wrapped = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } as const

/** What an entry changed, field by field. */
export function AuditChanges({ entry }: { entry: AuditEntry }) {
  const names = { ...entry.names, modules: useDictionaryNames('item_module'), levels: useDictionaryNames('item_level') }
  const fields = changedFields(entry)
  if (fields.length === 0) return null
  const valueOf = (values: AuditEntry['before']) => (field: string) => <span style={wrapped}>{shownValue(field, values?.[field], names)}</span>
  return (
    <Table<string>
      aria-label="修改前后"
      size="small"
      tableLayout="fixed"
      pagination={false}
      rowKey={(field) => field}
      dataSource={fields}
      columns={[
        { key: 'field', title: '字段', width: '28%', render: (_, field) => fieldName(field) },
        ...(entry.before ? [{ key: 'before', title: '修改前', render: (_: unknown, field: string) => valueOf(entry.before)(field) }] : []),
        ...(entry.after ? [{ key: 'after', title: entry.before ? '修改后' : '内容', render: (_: unknown, field: string) => valueOf(entry.after)(field) }] : []),
      ]}
    />
  )
}
