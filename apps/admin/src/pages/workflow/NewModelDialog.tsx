import { Form, Input } from 'antd'
import { TypedDialog } from '../../controls/TypedDialog.tsx'

interface NewModel {
  key: string
  name: string
  desc: string
}

interface NewModelDialogProps {
  open: boolean
  onClose: () => void
  /** Rejects with words where the key is taken. */
  onConfirm: (model: Record<keyof NewModel, string>) => Promise<void>
}

/** Asks what the designer is opened with; nothing is stored before the diagram is saved. */
export function NewModelDialog({ open, onClose, onConfirm }: NewModelDialogProps) {
  const [fields] = Form.useForm<NewModel>()
  return (
    <TypedDialog
      open={open}
      title="新建流程"
      confirmText="开始设计"
      onClose={onClose}
      onConfirm={async () => {
        const { key, name, desc } = await fields.validateFields()
        await onConfirm({ key, name, desc: desc ?? '' })
      }}
    >
      <Form form={fields} layout="vertical" preserve={false}>
        <Form.Item
          name="name"
          label="流程名称"
          rules={[
            { required: true, whitespace: true, message: '请输入流程名称' },
            { max: 100, message: '流程名称最多 100 字' },
          ]}
        >
          <Input autoFocus placeholder="例如：志愿服务审批" />
        </Form.Item>
        <Form.Item
          name="key"
          label="流程标识"
          extra="字母或下划线开头，只含字母、数字、点、下划线和短横线；部署后不能修改"
          rules={[
            { required: true, message: '请输入流程标识' },
            { max: 64, message: '流程标识最多 64 个字符' },
            { pattern: /^[A-Za-z_][\w.-]*$/, message: '流程标识以字母或下划线开头，只含字母、数字、点、下划线和短横线' },
          ]}
        >
          <Input placeholder="例如：volunteer_approval" />
        </Form.Item>
        <Form.Item name="desc" label="说明" rules={[{ max: 1000, message: '说明最多 1000 字' }]}>
          <Input.TextArea rows={2} />
        </Form.Item>
      </Form>
    </TypedDialog>
  )
}
