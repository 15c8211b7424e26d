import { session as calls } from '@sc/api-client/contract'
import { AsyncDialog } from '@sc/ui-kit'
import { Form } from 'antd'
import { useAction } from '../api/useAction.ts'
import { PasswordFields } from '../pages/user/PasswordFields.tsx'
import type { NewPassword } from '../pages/user/PasswordFields.tsx'

export function PasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [form] = Form.useForm<NewPassword>()
  const change = useAction(calls.updatePassword, { quiet: true })
  return (
    <AsyncDialog
      open={open}
      title="修改密码"
      confirmText="修改密码"
      onClose={onClose}
      onConfirm={async () => {
        await change.mutateAsync({ body: await form.validateFields() })
      }}
    >
      <PasswordFields form={form} />
    </AsyncDialog>
  )
}
