import type { AuditEntry } from '@sc/api-client/contract'
import { exactTime } from '@sc/ui-kit'
import { Timeline } from 'antd'
import { AuditChanges } from './AuditChanges.tsx'
import { actionNames } from './auditWords.ts'

/** What happened to one record, the latest first. */
export function AuditEntries({ entries, ofItem = false }: { entries: readonly AuditEntry[]; ofItem?: boolean }) {
  return (
    <Timeline
      items={entries.map((entry) => ({
        key: entry.id,
        color: 'var(--ant-color-text-tertiary)',
        content: (
          <>
            <div>
              <strong>{actionNames[entry.action]}</strong> {entry.reason}
            </div>
            <div style={{ color: 'var(--ant-color-text-secondary)', fontSize: 12, marginBlockEnd: 8 }}>
              {entry.realname} · {exactTime(entry.time)}
            </div>
            <AuditChanges entry={entry} ofItem={ofItem} />
          </>
        ),
      }))}
    />
  )
}
