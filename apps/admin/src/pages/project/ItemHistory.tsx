import { audit } from '@sc/api-client/contract'
import type { Item } from '@sc/api-client/contract'
import { EmptyState } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { api } from '../../api/client.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import { AuditEntries } from '../system/AuditEntries.tsx'

interface ItemHistoryProps {
  record: Item | null
  open: boolean
  onClose: () => void
}

/** Who changed a project, and what it was before. */
export function ItemHistory({ record, open, onClose }: ItemHistoryProps) {
  return (
    <Drawer open={open} onClose={onClose} size={720} destroyOnHidden title={record ? `修改记录：${record.name}` : ''}>
      {record && <Entries id={record.id} />}
    </Drawer>
  )
}

function Entries({ id }: { id: string }) {
  const query = useQuery(api.query(audit.ofItem, { query: { id, pageSize: 100 } }))
  return (
    <QueryView query={query}>
      {({ records }) =>
        records.length > 0 ? (
          <AuditEntries entries={records} ofItem />
        ) : (
          <EmptyState title="还没有修改记录" description="升级到本版本之前的修改没有记录" />
        )
      }
    </QueryView>
  )
}
