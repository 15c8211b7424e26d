import type { AuditEntry } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { exactTime } from '@sc/ui-kit'
import { Descriptions, Drawer } from 'antd'
import { named } from '../../controls/named.ts'
import { AuditChanges } from './AuditChanges.tsx'
import { actName } from './auditWords.ts'
import { auditWords } from './locale/audit/words.ts'
import { systemWords } from './locale/words.ts'

interface AuditEntryDrawerProps {
  entry: AuditEntry | null
  open: boolean
  onClose: () => void
}

/** One entry: who, when, from where, and every field before and after. */
export function AuditEntryDrawer({ entry, open, onClose }: AuditEntryDrawerProps) {
  const { entry: text } = useWords(systemWords)
  const { person } = useWords(auditWords)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      size={720}
      title={entry ? text.title(actName(entry), named(entry.title, entry.titleEnglish)) : ''}
    >
      {entry && (
        <>
          <Descriptions
            size="small"
            column={{ xs: 1, sm: 2 }}
            style={{ marginBlockEnd: 16 }}
            items={[
              { key: 'who', label: text.who, children: entry.username ? person(entry.realname, entry.username) : entry.realname },
              { key: 'time', label: text.time, children: exactTime(entry.time) },
              { key: 'address', label: text.address, children: entry.address ?? '—' },
              { key: 'request', label: text.request, children: <span style={{ overflowWrap: 'anywhere' }}>{entry.requestId ?? '—'}</span> },
              { key: 'record', label: text.record, children: <span style={{ overflowWrap: 'anywhere' }}>{entry.recordId}</span> },
              ...(entry.reason ? [{ key: 'reason', label: text.reason, children: entry.reason }] : []),
            ]}
          />
          <AuditChanges entry={entry} />
        </>
      )}
    </Drawer>
  )
}
