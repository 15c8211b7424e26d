import { item } from '@sc/api-client/contract'
import type { Item } from '@sc/api-client/contract'
import { EmptyState, Page, RecordList, StatusTag } from '@sc/ui-kit'
import { Button } from 'antd'
import { useState } from 'react'
import { usePage } from '../../api/usePage.ts'
import { hoursRange } from '../../controls/hoursWords.ts'
import { ItemName } from '../../controls/ItemName.tsx'
import { itemStates } from '../../controls/itemStatus.ts'
import { placesWords } from '../../controls/placesWords.ts'
import { SearchBox } from '../../controls/SearchBox.tsx'
import { useDeviceKeeper } from '../../drafts/useDeviceKeeper.ts'
import { ItemActions } from './ItemActions.tsx'
import { ItemDrawer } from './ItemDrawer.tsx'
import { ItemHistory } from './ItemHistory.tsx'
import { keptProject } from './keptProject.ts'
import type { KeptProject } from './keptProject.ts'
import './itemList.css'

/** Published says little where nobody can apply: the reason stands below. */
function State({ status, closedReason }: Item) {
  const [kind, word] = itemStates[status]
  return (
    <>
      <StatusTag status={kind}>{word}</StatusTag>
      {status === 'published' && closedReason && <div className="sc-item-reason">{closedReason.replace('该项目', '')}</div>}
    </>
  )
}

const formWords = ({ formName, formVersion, newestFormVersion, status }: Item) => {
  if (formName === null) return '未绑定'
  if (formVersion === null) return formName
  const newer = status !== 'draft' && newestFormVersion !== null && newestFormVersion > formVersion
  // A number does not part from what it counts.
  return `${formName} 第\u00a0${formVersion}\u00a0版${newer ? `（最新为第 ${newestFormVersion} 版）` : ''}`
}

export default function ItemList() {
  const [keyword, setKeyword] = useState<string>()
  const keeper = useDeviceKeeper('project', 'drawer', sessionStorage)
  const [editing, setEditing] = useState<{ record: Item | null; open: boolean; kept: KeptProject | null }>(() => {
    const kept = keptProject(keeper.read())
    return { record: kept?.record ?? null, open: kept !== null, kept }
  })
  const edit = (record: Item | null) => setEditing({ record, open: true, kept: null })
  const [history, setHistory] = useState<{ record: Item | null; open: boolean }>({ record: null, open: false })
  const list = usePage(item.list, { keyword })
  const addButton = (
    <Button type="primary" onClick={() => edit(null)}>
      新建项目
    </Button>
  )
  return (
    <Page
      title="项目列表"
      purpose="为活动绑定申请表单和审批流程，发布后学生即可申请"
      actions={addButton}
      filters={<SearchBox placeholder="搜索项目名称" onSearch={setKeyword} />}
    >
      <RecordList<Item>
        {...list}
        label="项目"
        recordKey={({ id }) => id}
        actionsWidth={252}
        columns={[
          { key: 'name', title: '项目名称', phone: 'title', render: (record) => <ItemName {...record} /> },
          { key: 'hours', title: '学时', width: 90, align: 'right', render: hoursRange },
          { key: 'places', title: '名额', width: 140, render: placesWords },
          { key: 'form', title: '申请表单', width: 172, render: formWords },
          { key: 'process', title: '审批流程', width: 130, render: ({ processName }) => processName ?? '未绑定' },
          { key: 'status', title: '状态', width: 104, render: (record) => <State {...record} /> },
        ]}
        actionsTitle="操作"
        actions={(record) => (
          <>
            <Button type="link" onClick={() => edit(record)}>
              修改
            </Button>
            <Button type="link" onClick={() => setHistory({ record, open: true })}>
              修改记录
            </Button>
            <ItemActions record={record} onCopied={edit} onEdit={() => edit(record)} />
          </>
        )}
        empty={
          keyword ? (
            <EmptyState title={`没有与“${keyword}”相符的项目`} />
          ) : (
            <EmptyState title="还没有项目" description="新建一个项目，绑定表单和流程后发布" action={addButton} />
          )
        }
      />
      <ItemHistory {...history} onClose={() => setHistory(({ record }) => ({ record, open: false }))} />
      <ItemDrawer
        {...editing}
        onClose={() => setEditing((now) => ({ ...now, open: false }))}
        onStartOver={() => edit(editing.record)}
        onMerged={(kept) => setEditing({ record: kept.record, open: true, kept })}
      />
    </Page>
  )
}
