import { modelListing, workflow } from '@sc/api-client/contract'
import type { ListedModel, ProcessModel } from '@sc/api-client/contract'
import { StatusTag } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/useAction.ts'
import { useMayCall } from '../../api/useMayCall.ts'
import { LastSaved } from '../../controls/LastSaved.tsx'
import { useConfirm } from '../../controls/useConfirm.ts'
import { ListingPage } from '../../listing/ListingPage.tsx'
import { NewModelDialog } from './NewModelDialog.tsx'
import { useDeploy } from './useDeploy.tsx'
import { processPagesWords } from './locale/words.ts'

const designerOf = ({ id, name }: { id: string; name: string }) => `/workflow/designer?${new URLSearchParams({ id, name })}`

const drawn = {
  name: (record: ListedModel) => <Link to={designerOf(record)}>{record.name}</Link>,
  key: ({ key }: ListedModel) => <code>{key}</code>,
  deployedVersion: (record: ListedModel) => <ModelState {...record} />,
  updateTime: (record: ListedModel) => <LastSaved {...record} />,
}

export default function ModelList() {
  const { list: text } = useWords(processPagesWords)
  const confirm = useConfirm()
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const remove = useAction(workflow.removeModel, { invalidates: [workflow.listModels] })
  const deploy = useDeploy()
  const mayDeploy = useMayCall(workflow.deployModel)

  const confirmRemoval = ({ id, name, revision, deployedVersion }: ProcessModel) =>
    confirm({
      title: text.removeQuestion(name),
      content: text.removeHint,
      okText: text.remove,
      danger: true,
      run: () => remove.mutateAsync({ query: { modelId: id, revision, deployedVersion } }),
    })

  return (
    <ListingPage
      listing={modelListing}
      title={text.title}
      purpose={text.purpose}
      drawn={drawn}
      add={
        <Button type="primary" onClick={() => setAdding(true)}>
          {text.add}
        </Button>
      }
      beginning={text.beginning}
      actionsWidth={190}
      actions={(record) => (
        <>
          <Button type="link" onClick={() => navigate(designerOf(record))}>
            {text.design}
          </Button>
          {mayDeploy && (record.deployedVersion === 0 || record.changedSinceDeploy) && (
            <Button type="link" loading={deploy.busy === record.id} onClick={() => deploy.start(record)}>
              {text.deploy}
            </Button>
          )}
          <Button type="link" danger onClick={() => confirmRemoval(record)}>
            {text.remove}
          </Button>
        </>
      )}
    >
      <NewModelDialog
        open={adding}
        onClose={() => setAdding(false)}
        onConfirm={async (model) => {
          const taken = await api.call(workflow.modelByKey, { query: { key: model.key } })
          if (taken) throw new Error(text.keyTaken(model.key, taken.name))
          void navigate(`/workflow/designer?${new URLSearchParams(model)}`)
        }}
      />
    </ListingPage>
  )
}

function ModelState({ deployedVersion, changedSinceDeploy }: ProcessModel) {
  const { list: text } = useWords(processPagesWords)
  if (deployedVersion === 0) return <StatusTag status="neutral">{text.notDeployed}</StatusTag>
  if (changedSinceDeploy) return <StatusTag status="pending">{text.changed(deployedVersion)}</StatusTag>
  return <StatusTag status="approved">{text.deployed(deployedVersion)}</StatusTag>
}
