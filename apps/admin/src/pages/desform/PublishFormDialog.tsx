import { form, item, quoted } from '@sc/api-client/contract'
import { usePermit } from '@sc/auth-sso'
import { EmptyState } from '@sc/ui-kit'
import { Alert, App, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { TypedDialog } from '../../controls/TypedDialog.tsx'
import { useAction } from '../../api/useAction.ts'
import { itemStatusWord } from '../../controls/itemStatus.ts'
import { withConsent } from '../../controls/withConsent.tsx'
import type { Standing } from './FormTools.tsx'
import { askPublish } from './askPublish.tsx'
import { takersOf } from './takersOf.ts'
import type { UsedBy } from './takersOf.ts'

interface PublishFormDialogProps {
  id: string
  standing: Standing
  /** The editor holds changes that are not saved. */
  dirty: boolean
  onSave: () => Promise<Standing>
  /** What keeps projects from using the design, as it stands in the editor or was last saved, in words. */
  hindrances: (of: 'present' | 'saved') => readonly string[]
  /** Projects that use the form; undefined while they are asked for. */
  items: UsedBy | undefined
  open: boolean
  onClose: () => void
  onPublished: (standing: Standing) => void
}

/** Makes the design the next version, saving it first, and asks which projects take it. None does by itself. Its choices are those of one opening. */
export function PublishFormDialog({ id, standing, dirty, onSave, hindrances, items, open, onClose, onPublished }: PublishFormDialogProps) {
  const { publishedVersion, changedSincePublish } = standing
  const { modal } = App.useApp()
  const [withUnsaved, setWithUnsaved] = useState(true)
  const neverSaved = standing.revision === 0
  const saves = dirty && (withUnsaved || neverSaved)
  const fresh = saves || publishedVersion === 0 || changedSincePublish
  const version = fresh ? publishedVersion + 1 : publishedVersion
  const [fields] = Form.useForm<{ note?: string }>()
  const [taking, setTaking] = useState<string[]>([])
  const publish = useAction(form.publish, {
    invalidates: [form.list, form.versions, item.list, item.open, item.formChoices],
    quiet: true,
    onDone: ({ result }) => onPublished(result.form),
  })
  const { choosable, barred } = takersOf(items ?? [], version, usePermit('item:publish'))
  return (
    <TypedDialog
      open={open}
      title={fresh ? `发布第 ${version} 版` : `第 ${version} 版用于哪些项目`}
      confirmText={saves ? '保存并发布' : fresh ? '发布' : '更换版本'}
      confirmProps={{ disabled: !fresh && taking.length === 0 }}
      onClose={onClose}
      onConfirm={async () => {
        const { note } = await fields.validateFields()
        const itemIds = taking.filter((one) => choosable.some((project) => project.id === one))
        // Whether the chosen projects can use it, the server says, and refuses.
        const problems = itemIds.length === 0 ? hindrances(saves ? 'present' : 'saved') : []
        if (problems.length > 0 && !(await askPublish(modal, version, problems))) return false
        const { revision } = saves ? await onSave() : standing
        const done = await withConsent(modal, (consent) =>
          publish.mutateAsync({ body: { id, revision, itemIds, consent, ...(note?.trim() && { note: note.trim() }) } }),
        )
        return done !== undefined
      }}
    >
      {dirty && (
        <Alert
          showIcon
          type={saves ? 'info' : 'warning'}
          title={saves ? '编辑器中有未保存的修改，会先保存再发布' : '只发布最近一次保存的设计，编辑器中的修改不在其中'}
          description={
            !neverSaved && (
              <Checkbox checked={withUnsaved} onChange={({ target }) => setWithUnsaved(target.checked)}>
                先保存这些修改，一并发布
              </Checkbox>
            )
          }
          style={{ marginBottom: 16 }}
        />
      )}
      <Form form={fields} layout="vertical" preserve={false}>
        {fresh && (
          <Form.Item name="note" label="版本说明（可不填）" rules={[{ max: 200, message: '版本说明最多 200 字' }]}>
            <Input placeholder="例如：增加“获奖等级”" />
          </Form.Item>
        )}
        <Form.Item label="哪些项目改用这个版本" extra="没有勾选的项目继续使用原来的版本；已提交的申请都留在各自的版本上">
          <Projects items={items} choosable={choosable} barred={barred.length > 0} taking={taking} onChange={setTaking} />
          {barred.length > 0 && (
            <Alert
              showIcon
              type="info"
              style={{ marginTop: 8 }}
              title={`已发布的项目须由有发布权限的人更换版本：${barred.map(({ name }) => quoted(name)).join('、')}`}
            />
          )}
        </Form.Item>
      </Form>
    </TypedDialog>
  )
}

interface ProjectsProps {
  items: UsedBy | undefined
  choosable: UsedBy
  /** Others would take it, and are said to be somebody else's to change. */
  barred: boolean
  taking: string[]
  onChange: (taking: string[]) => void
}

function Projects({ items, choosable, barred, taking, onChange }: ProjectsProps) {
  if (!items) return <span>正在读取…</span>
  if (choosable.length === 0)
    return barred ? null : <EmptyState title={items.length === 0 ? '还没有项目使用这个表单' : '使用这个表单的项目都不需要更换版本'} />
  return (
    <>
      <Checkbox
        checked={taking.length === choosable.length}
        indeterminate={taking.length > 0 && taking.length < choosable.length}
        onChange={({ target }) => onChange(target.checked ? choosable.map(({ id }) => id) : [])}
      >
        全选
      </Checkbox>
      <Checkbox.Group
        value={taking}
        onChange={onChange}
        style={{ display: 'grid', gap: 8, marginTop: 8, maxHeight: 280, overflowY: 'auto' }}
      >
        {choosable.map((one) => (
          <Checkbox key={one.id} value={one.id}>
            {one.name}（{itemStatusWord(one.status)}，现用{one.formVersion === null ? '最新版' : `第 ${one.formVersion} 版`}）
          </Checkbox>
        ))}
      </Checkbox.Group>
    </>
  )
}
