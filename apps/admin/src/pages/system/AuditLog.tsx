import { audit } from '@sc/api-client/contract'
import type { AuditEntry } from '@sc/api-client/contract'
import { EmptyState, Page, RecordList, RelativeTime } from '@sc/ui-kit'
import { Button } from 'antd'
import { useState } from 'react'
import { usePage } from '../../api/usePage.ts'
import { AuditEntryDrawer } from './AuditEntryDrawer.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import type { Filters } from './AuditFilters.tsx'
import { actName, changedFields, fieldName } from './auditWords.ts'
import { partTitle } from './designWords.ts'

/** Who changed what a transcript or a permission depends on. */
export default function AuditLog() {
  const [filters, setFilters] = useState<Filters>({})
  const [shown, setShown] = useState<{ entry: AuditEntry | null; open: boolean }>({ entry: null, open: false })
  const list = usePage(audit.list, filters)
  const filtered = Object.values(filters).some((value) => value !== undefined)
  return (
    <Page
      title="审计日志"
      purpose="项目、成绩、表单、流程和账号的每次修改，只增不改"
      filters={<AuditFilters value={filters} onChange={setFilters} />}
    >
      <RecordList<AuditEntry>
        {...list}
        label="审计日志"
        recordKey={({ id }) => id}
        actionsWidth={90}
        actionsTitle="详情"
        columns={[
          { key: 'time', title: '时间', width: 150, render: ({ time }) => <RelativeTime value={time} /> },
          {
            key: 'who',
            title: '操作人',
            width: 170,
            render: ({ realname, username }) => (username ? `${realname}（${username}）` : realname),
          },
          { key: 'action', title: '操作', width: 160, render: actName },
          { key: 'record', title: '对象', phone: 'title', render: ({ title }) => title },
          { key: 'fields', title: '涉及字段', render: summary },
        ]}
        actions={(entry) => (
          <Button type="link" onClick={() => setShown({ entry, open: true })}>
            查看
          </Button>
        )}
        empty={
          filtered ? (
            <EmptyState title="没有符合条件的记录" description="换一个条件或时间范围试试" />
          ) : (
            <EmptyState title="还没有记录" description="项目、表单、流程或账号被修改后，会自动记在这里" />
          )
        }
      />
      <AuditEntryDrawer {...shown} onClose={() => setShown(({ entry }) => ({ entry, open: false }))} />
    </Page>
  )
}

/** As many as a line holds. */
const NAMED = 3

function summary(entry: AuditEntry): string {
  const { before, after, changes } = entry
  const parts = changes?.parts.map((part) => part.name || partTitle(part)) ?? []
  // That a design was saved once more says nothing beside what changed in it.
  const fields = before && after ? changedFields(entry).filter((field) => !changes || field !== 'revision') : []
  const names = [...parts, ...fields.map((field) => fieldName(field, entry.kind))]
  const count = names.length + (changes?.more ?? 0)
  if (changes?.uncompared) return '整个设计'
  if (count === 0) return changes?.drawing ? '图形' : '—'
  return count > NAMED ? `${names.slice(0, NAMED).join('、')} 等 ${count} 项` : names.join('、')
}
