import { item } from '@sc/api-client/contract'
import type { Item, ItemFields } from '@sc/api-client/contract'
import { FormRenderer } from '@sc/form-renderer'
import type { FormHandle } from '@sc/form-renderer'
import { Alert, Button, Drawer, Space } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { formSources } from '../../api/formSources.ts'
import { useAction } from '../../api/useAction.ts'
import { useSingleFlight } from '../../controls/useSingleFlight.ts'
import { itemDesign } from './itemDesign.ts'

interface ItemDrawerProps {
  /** null adds a project. */
  record: Item | null
  open: boolean
  onClose: () => void
}

const bindable = () => api.call(item.bindable)
const sources = {
  ...formSources,
  remote: {
    forms: async () => (await bindable()).forms.map(({ formCode, formName }) => ({ value: formCode, label: `${formName}（${formCode}）` })),
    processes: async () =>
      (await bindable()).processes.map(({ key, name, version }) => ({ value: key, label: `${name}（第 ${version} 版）` })),
  },
}

/** The edit form of a project, drawn by our own renderer. */
export function ItemDrawer({ record, open, onClose }: ItemDrawerProps) {
  const form = useRef<FormHandle>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const saving = { invalidates: [item.list, item.open], quiet: true }
  const add = useAction(item.saveFormByModuleForm, saving)
  const update = useAction(item.updateFormByModuleForm, saving)
  const defaultValue = useMemo(() => (record ? { ...record } : undefined), [record])

  const [save, busy] = useSingleFlight(async () => {
    setFailure(null)
    try {
      const { module, ...fields } = clean(await form.current!.validate())
      await (record
        ? update.mutateAsync({ body: { id: record.id, module, form: fields } })
        : add.mutateAsync({ body: { module, form: fields } }))
      onClose()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '保存失败!')
    }
  })

  return (
    <Drawer
      open={open}
      onClose={onClose}
      size={720}
      destroyOnHidden
      afterOpenChange={(shown) => shown || setFailure(null)}
      title={record ? `修改项目：${record.name}` : '新建项目'}
      footer={
        <Space>
          <Button type="primary" loading={busy} onClick={() => save()}>
            保存
          </Button>
          <Button onClick={onClose}>取消</Button>
        </Space>
      }
    >
      {failure && <Alert showIcon type="error" title={failure} style={{ marginBottom: 16 }} />}
      {record?.status === 'published' && (
        <Alert showIcon type="info" title="项目已发布：表单和流程不能再更换，其它信息可以修改" style={{ marginBottom: 16 }} />
      )}
      <FormRenderer ref={form} design={itemDesign} sources={sources} onChange={() => setFailure(null)} {...(defaultValue ? { defaultValue } : {})} />
    </Drawer>
  )
}

/** The form's empty texts are absent fields on the wire. */
function clean(values: Record<string, unknown>): ItemFields {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value])) as unknown as ItemFields
}
