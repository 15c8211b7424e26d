import { modelListing, quoted, workflow } from '@sc/api-client/contract'
import type { ListedModel, ProcessModel } from '@sc/api-client/contract'
import { StatusTag } from '@sc/ui-kit'
import { App, Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/useAction.ts'
import { LastSaved } from '../../controls/LastSaved.tsx'
import { useConfirm } from '../../controls/useConfirm.ts'
import { withConsent } from '../../controls/withConsent.tsx'
import { ListingPage } from '../../listing/ListingPage.tsx'
import { NewModelDialog } from './NewModelDialog.tsx'

const designerOf = ({ id, name }: { id: string; name: string }) => `/workflow/designer?${new URLSearchParams({ id, name })}`

const drawn = {
  name: (record: ListedModel) => <Link to={designerOf(record)}>{record.name}</Link>,
  key: ({ key }: ListedModel) => <code>{key}</code>,
  deployedVersion: (record: ListedModel) => <ModelState {...record} />,
  updateTime: (record: ListedModel) => <LastSaved {...record} />,
}

export default function ModelList() {
  const confirm = useConfirm()
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
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

  return (
    <ListingPage
      listing={modelListing}
      title="流程模型"
      purpose="设计审批流程，部署后可在项目中绑定；运行中的申请留在各自的版本上"
      drawn={drawn}
      add={
        <Button type="primary" onClick={() => setAdding(true)}>
          新建流程
        </Button>
      }
      beginning="新建一个审批流程，画好节点、设置审批人，然后部署"
      actionsWidth={190}
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
    >
      <NewModelDialog
        open={adding}
        onClose={() => setAdding(false)}
        onConfirm={async (model) => {
          const taken = await api.call(workflow.modelByKey, { query: { key: model.key } })
          if (taken) throw new Error(`流程标识 ${model.key} 已用于流程${quoted(taken.name)}，请换一个`)
          void navigate(`/workflow/designer?${new URLSearchParams(model)}`)
        }}
      />
    </ListingPage>
  )
}

function ModelState({ deployedVersion, changedSinceDeploy }: ProcessModel) {
  if (deployedVersion === 0) return <StatusTag status="neutral">未部署</StatusTag>
  if (changedSinceDeploy) return <StatusTag status="pending">{`第 ${deployedVersion} 版，有未部署的修改`}</StatusTag>
  return <StatusTag status="approved">{`已部署第 ${deployedVersion} 版`}</StatusTag>
}
