import { audit } from '@sc/api-client/contract'
import type { AuditEntry } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import { fieldName, changedFields, shownValue } from './auditWords.ts'
import { ChangeTable } from './ChangeTable.tsx'
import { DesignChanges } from './DesignChanges.tsx'
import { systemWords } from './locale/words.ts'
import { useDictionaryNames } from './useDictionaryNames.ts'

interface AuditChangesProps {
  entry: AuditEntry
  /** Who reads it reads this record's history, which need not be the log. */
  ofItem?: boolean
  /** Of a score that staff entered; an entry that tells where its score came from says so itself. */
  entered?: boolean | undefined
}

/** What an entry changed, field by field, and of a design part by part; where a list cut it, whole on demand. */
export function AuditChanges({ entry, ofItem = false, entered = isEntered(entry) }: AuditChangesProps) {
  const { changes: text } = useWords(systemWords)
  const [opened, setOpened] = useState<string | null>(null)
  if (!entry.shortened) return <Changes entry={entry} entered={entered} />
  const whole = opened === entry.id
  // One button: it keeps the focus, and folds what it has opened.
  const fold = (
    <Button size="small" aria-expanded={whole} onClick={() => setOpened(whole ? null : entry.id)}>
      {whole ? text.showLess : text.showAll}
    </Button>
  )
  return (
    <>
      <Alert type="info" showIcon title={whole ? text.isAll : text.isBeginning} action={fold} style={{ marginBlockEnd: 8 }} />
      {whole ? <WholeEntry entry={entry} ofItem={ofItem} entered={entered} /> : <Changes entry={entry} entered={entered} />}
    </>
  )
}

function WholeEntry({ entry: { id: entryId, recordId }, ofItem, entered }: { entry: AuditEntry; ofItem: boolean; entered: boolean }) {
  const query = useQuery(
    ofItem ? api.query(audit.entryOfItem, { query: { id: recordId, entryId } }) : api.query(audit.entry, { query: { id: entryId } }),
  )
  return <QueryView query={query}>{(entry) => <Changes entry={entry} entered={entered} />}</QueryView>
}

const isEntered = ({ kind, action, after }: AuditEntry) => kind === 'score' && action === 'record' && !after?.instanceId

function Changes({ entry, entered }: { entry: AuditEntry; entered: boolean }) {
  const { changes: text } = useWords(systemWords)
  const names = {
    ...entry.names,
    modules: useDictionaryNames('item_module'),
    levels: useDictionaryNames('item_level'),
    colleges: useDictionaryNames('college_audit_config'),
  }
  const fields = changedFields(entry)
  const valueOf = (values: AuditEntry['before'], field: string) =>
    shownValue({ kind: entry.kind, field, value: values?.[field], entered }, names)
  const rows = fields.map((field) => ({
    key: field,
    name: fieldName(field, entry.kind),
    before: valueOf(entry.before, field),
    after: valueOf(entry.after, field),
  }))
  return (
    <>
      {rows.length > 0 && (
        <ChangeTable label={text.label} what={text.field} sides={!entry.before ? 'after' : !entry.after ? 'before' : 'both'} rows={rows} />
      )}
      {entry.changes && <DesignChanges changes={entry.changes} names={names} />}
    </>
  )
}
