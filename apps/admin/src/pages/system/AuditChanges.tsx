import type { AuditEntry } from '@sc/api-client/contract'
import { fieldName, changedFields, shownValue } from './auditWords.ts'
import { ChangeTable } from './ChangeTable.tsx'
import { DesignChanges } from './DesignChanges.tsx'
import { useDictionaryNames } from './useDictionaryNames.ts'

/** What an entry changed, field by field, and of a design part by part. */
export function AuditChanges({ entry }: { entry: AuditEntry }) {
  const names = {
    ...entry.names,
    modules: useDictionaryNames('item_module'),
    levels: useDictionaryNames('item_level'),
    colleges: useDictionaryNames('college_audit_config'),
  }
  const fields = changedFields(entry)
  const valueOf = (values: AuditEntry['before'], field: string) => shownValue(field, values?.[field], names)
  const rows = fields.map((field) => ({ key: field, name: fieldName(field), before: valueOf(entry.before, field), after: valueOf(entry.after, field) }))
  return (
    <>
      {rows.length > 0 && <ChangeTable label="修改前后" what="字段" sides={!entry.before ? 'after' : !entry.after ? 'before' : 'both'} rows={rows} />}
      {entry.changes && <DesignChanges changes={entry.changes} names={names} />}
    </>
  )
}
