import { workflow, quoted } from '@sc/api-client/contract'
import type { ListedModel, ProcessModel } from '@sc/api-client/contract'
import { EmptyState, Page, RecordList, StatusTag } from '@sc/ui-kit'
import { App, Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/useAction.ts'
import { usePage } from '../../api/usePage.ts'
import { LastSaved } from '../../controls/LastSaved.tsx'
import { SearchBox } from '../../controls/SearchBox.tsx'
import { useConfirm } from '../../controls/useConfirm.ts'
import { withConsent } from '../../controls/withConsent.tsx'
import { NewModelDialog } from './NewModelDialog.tsx'

const designerOf = ({ id, name }: { id: string; name: string }) =>
  `/workflow/designer?${new URLSearchParams({ id, name })}`

export default function ModelList() {
  const confirm = useConfirm()
  const navigate = useNavigate()
  const [keyword, setKeyword] = useState<string>()
  const [adding, setAdding] = useState(false)
  const list = usePage(workflow.listModels, { keyword })
  const remove = useAction(workflow.removeModel, { invalidates: [workflow.listModels] })
  const { modal } = App.useApp()
  const deploy = useAction(workflow.deployModel, { invalidates: [workflow.listModels] })
  // What went wrong is said by the action itself.
  const deployNow = ({ id: modelId, revision }: ProcessModel) =>
    void withConsent(modal, (consent) => deploy.mutateAsync({ body: { modelId, revision, consent } })).catch(() => undefined)

  const confirmRemoval = ({ id, name, revision, deployedVersion }: ProcessModel) =>
    confirm({
      title: `删除流程${quoted(name)}？`,
      content: '流程图和它的全部已部署版本都会删除，不能恢复。',
      okText: '删除',
      danger: true,
      run: () => remove.mutateAsync({ query: { modelId: id, revision, deployedVersion } }),
    })

  const addButton = (
    <Button type="primary" onClick={() => setAdding(true)}>
      新建流程
    </Button>
  )
  return (
    <Page
      title="流程模型"
      purpose="设计审批流程，部署后可在项目中绑定；运行中的申请留在各自的版本上"
      actions={addButton}
      filters={<SearchBox placeholder="搜索流程名称或标识" onSearch={setKeyword} />}
    >
      <RecordList<ListedModel>
        {...list}
        label="流程模型"
        recordKey={({ id }) => id}
        actionsWidth={190}
        columns={[
          { key: 'name', title: '流程名称', phone: 'title', render: (record) => <Link to={designerOf(record)}>{record.name}</Link> },
          { key: 'key', title: '流程标识', render: ({ key }) => <code>{key}</code> },
          { key: 'state', title: '状态', width: 190, render: (record) => <ModelState {...record} /> },
          { key: 'by', title: '最后保存', width: 220, render: (record) => <LastSaved {...record} /> },
        ]}
        actionsTitle="操作"
        actions={(record) => (
          <>
            <Button type="link" onClick={() => navigate(designerOf(record))}>
              设计
            </Button>
            {(record.deployedVersion === 0 || record.changedSinceDeploy) && (
              <Button type="link" loading={deploy.isPending && deploy.variables.body.modelId === record.id} onClick={() => deployNow(record)}>
                部署
              </Button>
            )}
            <Button type="link" danger onClick={() => confirmRemoval(record)}>
              删除
            </Button>
          </>
        )}
        empty={
          keyword ? (
            <EmptyState title={`没有与${quoted(keyword)}相符的流程`} />
          ) : (
            <EmptyState title="还没有流程" description="新建一个审批流程，画好节点、设置审批人，然后部署" action={addButton} />
          )
        }
      />
      <NewModelDialog
        open={adding}
        onClose={() => setAdding(false)}
        onConfirm={async (model) => {
          const { records } = await api.call(workflow.listModels, { query: { keyword: model.key, pageSize: 100 } })
          const taken = records.find(({ key }) => key === model.key)
          if (taken) throw new Error(`流程标识 ${model.key} 已用于流程${quoted(taken.name)}，请换一个`)
          void navigate(`/workflow/designer?${new URLSearchParams(model)}`)
        }}
      />
    </Page>
  )
}

function ModelState({ deployedVersion, changedSinceDeploy }: ProcessModel) {
  if (deployedVersion === 0) return <StatusTag status="neutral">未部署</StatusTag>
  if (changedSinceDeploy) return <StatusTag status="pending">{`第 ${deployedVersion} 版，有未部署的修改`}</StatusTag>
  return <StatusTag status="approved">{`已部署第 ${deployedVersion} 版`}</StatusTag>
}
