import { session as calls } from '@sc/api-client/contract'
import { Form, Modal } from 'antd'
import { TypedDialog } from '../controls/TypedDialog.tsx'
import { useAction } from '../api/useAction.ts'
import { PasswordFields } from '../pages/user/PasswordFields.tsx'
import type { NewPassword } from '../pages/user/PasswordFields.tsx'

interface PasswordDialogProps {
  open: boolean
  /** Who only ever comes through CAS has no password here. */
  hasPassword: boolean
  onClose: () => void
}

export default function PasswordDialog({ open, hasPassword, onClose }: PasswordDialogProps) {
  const [form] = Form.useForm<NewPassword>()
  const change = useAction(calls.updatePassword, { quiet: true })
  if (!hasPassword)
    return (
      <Modal open={open} title="修改密码" cancelText="关闭" okButtonProps={{ style: { display: 'none' } }} onCancel={onClose}>
        <p>您通过统一身份认证登录，密码请在学校门户修改。</p>
      </Modal>
    )
  return (
    <TypedDialog
      open={open}
      title="修改密码"
      confirmText="修改密码"
      onClose={onClose}
      onConfirm={async () => {
        await change.mutateAsync({ body: await form.validateFields() })
      }}
    >
      <PasswordFields form={form} />
    </TypedDialog>
  )
}
