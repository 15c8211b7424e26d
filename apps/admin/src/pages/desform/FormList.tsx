import { form, formListing, quoted } from '@sc/api-client/contract'
import type { ListedForm } from '@sc/api-client/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useAction } from '../../api/useAction.ts'
import { LastSaved } from '../../controls/LastSaved.tsx'
import { useConfirm } from '../../controls/useConfirm.ts'
import { ListingPage } from '../../listing/ListingPage.tsx'
import { NewFormDialog } from './NewFormDialog.tsx'

const designerOf = (id: string) => `/desform/designer?id=${id}`

const drawn = {
  formName: ({ id, formName }: ListedForm) => <Link to={designerOf(id)}>{formName}</Link>,
  formCode: ({ formCode }: ListedForm) => <code>{formCode}</code>,
  publishedVersion: versionWords,
  updateTime: (record: ListedForm) => <LastSaved {...record} />,
}

export default function FormList() {
  const confirm = useConfirm()
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const remove = useAction(form.remove, { invalidates: [form.list] })

  const confirmRemoval = ({ id, formName, revision, publishedVersion }: ListedForm) =>
    confirm({
      title: `删除表单${quoted(formName)}？`,
      content: '表单和它的全部历史版本都会删除，不能恢复。',
      okText: '删除',
      danger: true,
      run: () => remove.mutateAsync({ query: { id, formName, revision, publishedVersion } }),
    })

  return (
    <ListingPage
      listing={formListing}
      title="表单列表"
      purpose="设计学生填写的表单，再到项目中绑定使用"
      drawn={drawn}
      add={
        <Button type="primary" onClick={() => setAdding(true)}>
          新建表单
        </Button>
      }
      beginning="先新建一个表单，再用拖拽的方式设计它"
      actions={(record) => (
        <>
          <Button type="link" onClick={() => navigate(designerOf(record.id))}>
            设计
          </Button>
          <Button type="link" danger onClick={() => confirmRemoval(record)}>
            删除
          </Button>
        </>
      )}
    >
      <NewFormDialog open={adding} onClose={() => setAdding(false)} onAdded={({ id }) => navigate(designerOf(id))} />
    </ListingPage>
  )
}

function versionWords({ revision, publishedVersion, changedSincePublish }: ListedForm): string {
  if (revision === 0) return '未设计'
  if (publishedVersion === 0) return '未发布'
  return `第 ${publishedVersion} 版${changedSincePublish ? '，有未发布的修改' : ''}`
}
