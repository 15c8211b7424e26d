import { form, quoted } from '@sc/api-client/contract'
import type { ListedForm } from '@sc/api-client/contract'
import { EmptyState, Page, RecordList } from '@sc/ui-kit'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useAction } from '../../api/useAction.ts'
import { usePage } from '../../api/usePage.ts'
import { LastSaved } from '../../controls/LastSaved.tsx'
import { SearchBox } from '../../controls/SearchBox.tsx'
import { useConfirm } from '../../controls/useConfirm.ts'
import { NewFormDialog } from './NewFormDialog.tsx'

const designerOf = (id: string) => `/desform/designer?id=${id}`

export default function FormList() {
  const confirm = useConfirm()
  const navigate = useNavigate()
  const [keyword, setKeyword] = useState<string>()
  const [adding, setAdding] = useState(false)
  const list = usePage(form.list, { keyword })
  const remove = useAction(form.remove, { invalidates: [form.list] })

  const confirmRemoval = ({ id, formName, revision, publishedVersion }: ListedForm) =>
    confirm({
      title: `删除表单${quoted(formName)}？`,
      content: '表单和它的全部历史版本都会删除，不能恢复。',
      okText: '删除',
      danger: true,
      run: () => remove.mutateAsync({ query: { id, formName, revision, publishedVersion } }),
    })

  const addButton = (
    <Button type="primary" onClick={() => setAdding(true)}>
      新建表单
    </Button>
  )
  return (
    <Page
      title="表单列表"
      purpose="设计学生填写的表单，再到项目中绑定使用"
      actions={addButton}
      filters={<SearchBox placeholder="搜索表单名称或编码" onSearch={setKeyword} />}
    >
      <RecordList<ListedForm>
        {...list}
        label="表单"
        recordKey={({ id }) => id}
        columns={[
          { key: 'name', title: '表单名称', phone: 'title', render: ({ id, formName }) => <Link to={designerOf(id)}>{formName}</Link> },
          { key: 'code', title: '表单编码', render: ({ formCode }) => <code>{formCode}</code> },
          { key: 'fields', title: '控件数', width: 90, align: 'right', render: ({ widgetCount }) => widgetCount },
          { key: 'version', title: '发布版本', width: 170, render: versionWords },
          { key: 'by', title: '最后保存', width: 220, render: (record) => <LastSaved {...record} /> },
        ]}
        actionsTitle="操作"
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
        empty={
          keyword ? (
            <EmptyState title={`没有与${quoted(keyword)}相符的表单`} />
          ) : (
            <EmptyState title="还没有表单" description="先新建一个表单，再用拖拽的方式设计它" action={addButton} />
          )
        }
      />
      <NewFormDialog open={adding} onClose={() => setAdding(false)} onAdded={({ id }) => navigate(designerOf(id))} />
    </Page>
  )
}

function versionWords({ revision, publishedVersion, changedSincePublish }: ListedForm): string {
  if (revision === 0) return '未设计'
  if (publishedVersion === 0) return '未发布'
  return `第 ${publishedVersion} 版${changedSincePublish ? '，有未发布的修改' : ''}`
}
