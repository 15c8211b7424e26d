import { form } from '@sc/api-client/contract'
import type { FormRecord } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Form, Input } from 'antd'
import { suggestedCode } from '../../controls/suggestedCode.ts'
import { TypedDialog } from '../../controls/TypedDialog.tsx'
import { useAction } from '../../api/useAction.ts'
import { formPagesWords } from './locale/words.ts'

interface NewFormDialogProps {
  open: boolean
  /** Begins with the design of this form, as it is saved. */
  copied?: Pick<FormRecord, 'id' | 'formName'> | undefined
  onClose: () => void
  onAdded: (added: FormRecord) => void
}

export function NewFormDialog({ open, copied, onClose, onAdded }: NewFormDialogProps) {
  const { add: text } = useWords(formPagesWords)
  const [fields] = Form.useForm<{ formName: string; formCode: string }>()
  const add = useAction(form.add, { invalidates: [form.list], quiet: true })
  const copy = useAction(form.copy, { invalidates: [form.list], quiet: true })

  return (
    <TypedDialog
      open={open}
      title={copied ? text.copyTitle(copied.formName) : text.title}
      confirmText={copied ? text.copy : text.confirm}
      onClose={onClose}
      onConfirm={async () => {
        const body = await fields.validateFields()
        const { result } = copied ? await copy.mutateAsync({ body: { ...body, id: copied.id } }) : await add.mutateAsync({ body })
        onAdded(result)
      }}
    >
      <Form form={fields} layout="vertical" requiredMark preserve={false}>
        <Form.Item
          name="formName"
          initialValue={copied && text.copyName(copied.formName)}
          label={text.name}
          rules={[
            { required: true, whitespace: true, message: text.noName },
            { max: 100, message: text.longName },
          ]}
        >
          <Input autoFocus placeholder={text.nameExample} />
        </Form.Item>
        <Form.Item
          name="formCode"
          initialValue={suggestedCode('form')}
          label={text.code}
          extra={text.codeHint}
          rules={[
            { required: true, message: text.noCode },
            { max: 64, message: text.longCode },
            { pattern: /^[A-Za-z][A-Za-z0-9_-]*$/, message: text.codeUnlike },
          ]}
        >
          <Input placeholder={text.codeExample} />
        </Form.Item>
      </Form>
    </TypedDialog>
  )
}
