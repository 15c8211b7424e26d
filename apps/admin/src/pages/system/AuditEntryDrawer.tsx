import type { AuditEntry } from '@sc/api-client/contract'
import { exactTime } from '@sc/ui-kit'
import { Descriptions, Drawer } from 'antd'
import { AuditChanges } from './AuditChanges.tsx'
import { actName } from './auditWords.ts'

interface AuditEntryDrawerProps {
  entry: AuditEntry | null
  open: boolean
  onClose: () => void
}

/** One entry: who, when, from where, and every field before and after. */
export function AuditEntryDrawer({ entry, open, onClose }: AuditEntryDrawerProps) {
  return (
    <Drawer open={open} onClose={onClose} size={720} title={entry ? `${actName(entry)}：${entry.title}` : ''}>
      {entry && (
        <>
          <Descriptions
            size="small"
            column={{ xs: 1, sm: 2 }}
            style={{ marginBlockEnd: 16 }}
            items={[
              { key: 'who', label: '操作人', children: entry.username ? `${entry.realname}（${entry.username}）` : entry.realname },
              { key: 'time', label: '时间', children: exactTime(entry.time) },
              { key: 'address', label: '来源地址', children: entry.address ?? '—' },
              { key: 'request', label: '请求编号', children: <span style={{ overflowWrap: 'anywhere' }}>{entry.requestId ?? '—'}</span> },
              { key: 'record', label: '对象编号', children: <span style={{ overflowWrap: 'anywhere' }}>{entry.recordId}</span> },
              ...(entry.reason ? [{ key: 'reason', label: '原因', children: entry.reason }] : []),
            ]}
          />
          <AuditChanges entry={entry} />
        </>
      )}
    </Drawer>
  )
}
