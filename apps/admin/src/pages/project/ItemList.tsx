import { item } from '@sc/api-client/contract'
import type { Item } from '@sc/api-client/contract'
import { Permit } from '@sc/auth-sso'
import { EmptyState, Page, RecordList, StatusTag } from '@sc/ui-kit'
import type { Status } from '@sc/ui-kit'
import { Button } from 'antd'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { usePage } from '../../api/usePage.ts'
import { SearchBox } from '../../controls/SearchBox.tsx'
import { useConfirm } from '../../controls/useConfirm.ts'
import { ItemDrawer } from './ItemDrawer.tsx'
import { ItemHistory } from './ItemHistory.tsx'

const states: Record<Item['status'], [Status, string]> = {
  draft: ['neutral', '草稿'],
  published: ['approved', '已发布'],
  closed: ['neutral', '已结束'],
  offline: ['neutral', '已下架'],
}

export default function ItemList() {
  const confirm = useConfirm()
  const [keyword, setKeyword] = useState<string>()
  const [editing, setEditing] = useState<{ record: Item | null; open: boolean }>({ record: null, open: false })
  const [history, setHistory] = useState<{ record: Item | null; open: boolean }>({ record: null, open: false })
  const list = usePage<Item>(item.list, { keyword })
  const touched = { invalidates: [item.list, item.open] }
  const publish = useAction(item.publish, touched)
  const remove = useAction(item.remove, touched)

  const confirmPublishing = ({ id, name, formName, processName }: Item) =>
    confirm({
      title: `发布项目“${name}”？`,
      content: `学生将可以申请，使用表单“${formName ?? '未绑定'}”和流程“${processName ?? '未绑定'}”；发布后不能更换表单和流程。`,
      okText: '发布',
      run: () => publish.mutateAsync({ body: { id } }),
    })
  const confirmRemoval = ({ id, name }: Item) =>
    confirm({
      title: `删除项目“${name}”？`,
      content: '删除后不能恢复。',
      okText: '删除',
      danger: true,
      run: () => remove.mutateAsync({ query: { id } }),
    })

  const addButton = (
    <Button type="primary" onClick={() => setEditing({ record: null, open: true })}>
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
        actionsWidth={250}
        columns={[
          { key: 'name', title: '项目名称', phone: 'title', render: ({ name }) => name },
          { key: 'module', title: '模块', width: 110, render: ({ moduleName }) => moduleName },
          { key: 'hours', title: '学时', width: 80, align: 'right', render: ({ hours }) => hours },
          { key: 'form', title: '申请表单', width: 160, render: ({ formName }) => formName ?? '未绑定' },
          { key: 'process', title: '审批流程', width: 160, render: ({ processName }) => processName ?? '未绑定' },
          { key: 'status', title: '状态', width: 110, render: ({ status }) => <StatusTag status={states[status][0]}>{states[status][1]}</StatusTag> },
        ]}
        actionsTitle="操作"
        actions={(record) => (
          <>
            <Button type="link" onClick={() => setEditing({ record, open: true })}>
              修改
            </Button>
            <Button type="link" onClick={() => setHistory({ record, open: true })}>
              修改记录
            </Button>
            {record.status === 'draft' && (
              <>
                <Permit action="item:publish">
                  <Button type="link" onClick={() => confirmPublishing(record)}>
                    发布
                  </Button>
                </Permit>
                <Button type="link" danger onClick={() => confirmRemoval(record)}>
                  删除
                </Button>
              </>
            )}
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
      <ItemDrawer {...editing} onClose={() => setEditing(({ record }) => ({ record, open: false }))} />
    </Page>
  )
}
