import { audit } from '@sc/api-client/contract'
import type { Item } from '@sc/api-client/contract'
import { EmptyState } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { projectName } from '../../controls/projectName.ts'
import { api } from '../../api/client.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import { AuditEntries } from '../system/AuditEntries.tsx'
import { projectWords } from './locale/words.ts'

interface ItemHistoryProps {
  record: Item | null
  open: boolean
  onClose: () => void
}

/** Who changed a project, and what it was before. */
export function ItemHistory({ record, open, onClose }: ItemHistoryProps) {
  const { history: text } = useWords(projectWords)
  return (
    <Drawer open={open} onClose={onClose} size={720} destroyOnHidden title={record ? text.title(projectName(record)) : ''}>
      {record && <Entries id={record.id} />}
    </Drawer>
  )
}

function Entries({ id }: { id: string }) {
  const { history: text } = useWords(projectWords)
  const query = useQuery(api.query(audit.ofItem, { query: { id, pageSize: 100 } }))
  return (
    <QueryView query={query}>
      {({ records }) =>
        records.length > 0 ? <AuditEntries entries={records} ofItem /> : <EmptyState title={text.none} description={text.noneHint} />
      }
    </QueryView>
  )
}
