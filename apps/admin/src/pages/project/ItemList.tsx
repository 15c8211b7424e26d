import { itemListing } from '@sc/api-client/contract'
import type { Item } from '@sc/api-client/contract'
import { StatusTag } from '@sc/ui-kit'
import { Button } from 'antd'
import { useState } from 'react'
import { hoursRange } from '../../controls/hoursWords.ts'
import { ItemName } from '../../controls/ItemName.tsx'
import { itemStates, itemStatusWord } from '../../controls/itemStatus.ts'
import { placesWords } from '../../controls/placesWords.ts'
import { useDeviceKeeper } from '../../drafts/useDeviceKeeper.ts'
import { ListingPage } from '../../listing/ListingPage.tsx'
import { ItemActions } from './ItemActions.tsx'
import { ItemDrawer } from './ItemDrawer.tsx'
import { ItemHistory } from './ItemHistory.tsx'
import { keptProject } from './keptProject.ts'
import type { KeptProject } from './keptProject.ts'
import './itemList.css'

/** Published says little where nobody can apply: the reason stands below. */
function State({ status, closedReason }: Item) {
  return (
    <>
      <StatusTag status={itemStates[status]}>{itemStatusWord(status)}</StatusTag>
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

const drawn = {
  name: (record: Item) => <ItemName {...record} />,
  hours: hoursRange,
  capacity: placesWords,
  formName: formWords,
  processName: ({ processName }: Item) => processName ?? '未绑定',
  status: (record: Item) => <State {...record} />,
}

export default function ItemList() {
  const keeper = useDeviceKeeper('project', 'drawer', sessionStorage)
  const [editing, setEditing] = useState<{ record: Item | null; open: boolean; kept: KeptProject | null }>(() => {
    const kept = keptProject(keeper.read())
    return { record: kept?.record ?? null, open: kept !== null, kept }
  })
  const edit = (record: Item | null) => setEditing({ record, open: true, kept: null })
  const [history, setHistory] = useState<{ record: Item | null; open: boolean }>({ record: null, open: false })
  return (
    <ListingPage
      listing={itemListing}
      title="项目列表"
      purpose="为活动绑定申请表单和审批流程，发布后学生即可申请"
      drawn={drawn}
      add={
        <Button type="primary" onClick={() => edit(null)}>
          新建项目
        </Button>
      }
      beginning="新建一个项目，绑定表单和流程后发布"
      actionsWidth={252}
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
    >
      <ItemHistory {...history} onClose={() => setHistory(({ record }) => ({ record, open: false }))} />
      <ItemDrawer
        {...editing}
        onClose={() => setEditing((now) => ({ ...now, open: false }))}
        onStartOver={() => edit(editing.record)}
        onMerged={(kept) => setEditing({ record: kept.record, open: true, kept })}
      />
    </ListingPage>
  )
}
