import { Form } from 'antd'
import { TypedDialog } from '../../controls/TypedDialog.tsx'
import { WordsField } from '../../controls/WordsField.tsx'
import { useKeptWords } from '../../drafts/useKeptWords.ts'
import { useRequestId } from '../../api/useRequestId.ts'

interface CommentDialogProps {
  /** What is answered, and how: under it the words are kept until they are sent. */
  subject: string
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
export function CommentDialog({
  subject,
  open,
  onClose,
  title,
  confirmText,
  danger,
  hint,
  label,
  placeholder,
  missing,
  onConfirm,
}: CommentDialogProps) {
  const [requestId, renew] = useRequestId()
  const words = useKeptWords(subject)
  const [fields] = Form.useForm<{ comment?: string }>()
  return (
    <TypedDialog
      open={open}
      title={title}
      confirmText={confirmText}
      {...(danger && { confirmProps: { danger } })}
      changed={words.written}
      onClose={() => {
        words.forget()
        // Who opens it again at once finds it still there.
        fields.resetFields()
        onClose()
      }}
      onConfirm={async () => {
        const { comment = '' } = await fields.validateFields()
        await onConfirm({ comment: comment.trim(), requestId })
        renew()
      }}
    >
      {hint && <p className="sc-decision-hint">{hint}</p>}
      <Form
        form={fields}
        layout="vertical"
        preserve={false}
        initialValues={{ comment: words.kept }}
        onValuesChange={(_, { comment }) => words.keep(comment)}
      >
        <WordsField label={label} missing={missing} max={500} rows={3} placeholder={placeholder} />
      </Form>
    </TypedDialog>
  )
}
