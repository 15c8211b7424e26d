import { Form, Input } from 'antd'
import { useWords } from '@sc/locale/react'
import { suggestedCode } from '../../controls/suggestedCode.ts'
import { TypedDialog } from '../../controls/TypedDialog.tsx'
import { processPagesWords } from './locale/words.ts'

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
  const { add: text } = useWords(processPagesWords)
  const [fields] = Form.useForm<NewModel>()
  return (
    <TypedDialog
      open={open}
      title={text.title}
      confirmText={text.confirm}
      onClose={onClose}
      onConfirm={async () => {
        const { key, name, desc } = await fields.validateFields()
        await onConfirm({ key, name, desc: desc ?? '' })
      }}
    >
      <Form form={fields} layout="vertical" preserve={false}>
        <Form.Item
          name="name"
          label={text.name}
          rules={[
            { required: true, whitespace: true, message: text.noName },
            { max: 100, message: text.longName },
          ]}
        >
          <Input autoFocus placeholder={text.nameExample} />
        </Form.Item>
        <Form.Item
          name="key"
          initialValue={suggestedCode('process')}
          label={text.key}
          extra={text.keyHint}
          rules={[
            { required: true, message: text.noKey },
            { max: 64, message: text.longKey },
            { pattern: /^[A-Za-z_][\w.-]*$/, message: text.keyUnlike },
          ]}
        >
          <Input placeholder={text.keyExample} />
        </Form.Item>
        <Form.Item name="desc" label={text.description} rules={[{ max: 1000, message: text.longDescription }]}>
          <Input.TextArea rows={2} />
        </Form.Item>
      </Form>
    </TypedDialog>
  )
}
