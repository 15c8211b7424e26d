import { AsyncDialog } from '@sc/ui-kit'
import { Form, Input } from 'antd'
import { useRequestId } from '../../api/useRequestId.ts'

interface WordsDialogProps {
  open: boolean
  onClose: () => void
  title: string
  confirmText: string
  /** What is decided cannot be taken back. */
  danger?: boolean
  /** Above the field: what happens then. */
  hint?: string
  label: string
  placeholder?: string
  /** Said when nothing was written; without it nothing need be. */
  missing?: string
  onConfirm: (words: { comment: string; requestId: string }) => Promise<unknown>
}

/** A decision that takes a few words. */
export function WordsDialog({ open, onClose, title, confirmText, danger, hint, label, placeholder, missing, onConfirm }: WordsDialogProps) {
  const [requestId, renew] = useRequestId()
  const [fields] = Form.useForm<{ comment?: string }>()
  return (
    <AsyncDialog
      open={open}
      title={title}
      confirmText={confirmText}
      {...(danger && { confirmProps: { danger } })}
      onClose={onClose}
      onConfirm={async () => {
        const { comment = '' } = await fields.validateFields()
        await onConfirm({ comment: comment.trim(), requestId })
        renew()
      }}
    >
      {hint && <p className="sc-decision-hint">{hint}</p>}
      <Form form={fields} layout="vertical" preserve={false}>
        <Form.Item name="comment" label={label} rules={missing ? [{ required: true, whitespace: true, message: missing }] : []}>
          <Input.TextArea rows={3} maxLength={500} showCount placeholder={placeholder} />
        </Form.Item>
      </Form>
    </AsyncDialog>
  )
}
