import { form } from '@sc/api-client/contract'
import type { FormRecord } from '@sc/api-client/contract'
import { Form, Input } from 'antd'
import { TypedDialog } from '../../controls/TypedDialog.tsx'
import { useAction } from '../../api/useAction.ts'

interface NewFormDialogProps {
  open: boolean
  onClose: () => void
  onAdded: (added: FormRecord) => void
}

export function NewFormDialog({ open, onClose, onAdded }: NewFormDialogProps) {
  const [fields] = Form.useForm<{ formName: string; formCode: string }>()
  const add = useAction(form.add, { invalidates: [form.list], quiet: true })

  return (
    <TypedDialog
      open={open}
      title="新建表单"
      confirmText="新建并设计"
      onClose={onClose}
      onConfirm={async () => {
        const { result } = await add.mutateAsync({ body: await fields.validateFields() })
        onAdded(result)
      }}
    >
      <Form form={fields} layout="vertical" requiredMark preserve={false}>
        <Form.Item
          name="formName"
          label="表单名称"
          rules={[
            { required: true, whitespace: true, message: '请输入表单名称' },
            { max: 100, message: '表单名称最多 100 字' },
          ]}
        >
          <Input autoFocus placeholder="例如：志愿服务学时认定" />
        </Form.Item>
        <Form.Item
          name="formCode"
          label="表单编码"
          extra="字母开头，只含字母、数字、下划线和短横线；保存后不能修改"
          rules={[
            { required: true, message: '请输入表单编码' },
            { max: 64, message: '表单编码最多 64 个字符' },
            { pattern: /^[A-Za-z][A-Za-z0-9_-]*$/, message: '表单编码以字母开头，只含字母、数字、下划线和短横线' },
          ]}
        >
          <Input placeholder="例如：volunteer_hours" />
        </Form.Item>
      </Form>
    </TypedDialog>
  )
}
