import type { AuditEntry } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { exactTime } from '@sc/ui-kit'
import { Timeline } from 'antd'
import { AuditChanges } from './AuditChanges.tsx'
import { auditWords } from './locale/audit/words.ts'

interface AuditEntriesProps {
  entries: readonly AuditEntry[]
  ofItem?: boolean
  /** Of a score that staff entered: nobody submitted anything. */
  entered?: boolean | undefined
}

/** What happened to one record, the latest first. */
export function AuditEntries({ entries, ofItem = false, entered }: AuditEntriesProps) {
  const { actions } = useWords(auditWords)
  return (
    <Timeline
      items={entries.map((entry) => ({
        key: entry.id,
        color: 'var(--ant-color-text-tertiary)',
        content: (
          <>
            <div>
              <strong>{actions[entry.action]}</strong> {entry.reason}
            </div>
            <div style={{ color: 'var(--ant-color-text-secondary)', fontSize: 12, marginBlockEnd: 8 }}>
              {entry.realname} · {exactTime(entry.time)}
            </div>
            <AuditChanges entry={entry} ofItem={ofItem} entered={entered} />
          </>
        ),
      }))}
    />
  )
}
