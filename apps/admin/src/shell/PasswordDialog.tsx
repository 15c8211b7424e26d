import { session } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Form, Modal } from 'antd'
import { TypedDialog } from '../controls/TypedDialog.tsx'
import { useAction } from '../api/useAction.ts'
import { PasswordFields } from '../pages/user/PasswordFields.tsx'
import type { NewPassword } from '../pages/user/PasswordFields.tsx'
import { shellWords } from './locale/words.ts'

interface PasswordDialogProps {
  open: boolean
  /** Who only ever comes through CAS has no password here. */
  hasPassword: boolean
  onClose: () => void
}

export default function PasswordDialog({ open, hasPassword, onClose }: PasswordDialogProps) {
  const { password: text } = useWords(shellWords)
  const [form] = Form.useForm<NewPassword>()
  const change = useAction(session.updatePassword, { quiet: true })
  if (!hasPassword)
    return (
      <Modal open={open} title={text.title} cancelText={text.close} okButtonProps={{ style: { display: 'none' } }} onCancel={onClose}>
        <p>{text.atCampus}</p>
      </Modal>
    )
  return (
    <TypedDialog
      open={open}
      title={text.title}
      confirmText={text.title}
      onClose={onClose}
      onConfirm={async () => {
        await change.mutateAsync({ body: await form.validateFields() })
      }}
    >
      <PasswordFields form={form} />
    </TypedDialog>
  )
}
