import { calendar, session } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form, Modal } from 'antd'
import { useState } from 'react'
import { api } from '../api/client.ts'
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

/** Changes one's own password. Programs that read one's calendar by its address go on, unless who changes it says otherwise. */
export default function PasswordDialog({ open, hasPassword, onClose }: PasswordDialogProps) {
  const { password: text } = useWords(shellWords)
  const [form] = Form.useForm<NewPassword>()
  const change = useAction(session.updatePassword, { quiet: true })
  const renew = useAction(calendar.renewFeed, { invalidates: [calendar.feed], success: text.feedRenewed })
  const feed = useQuery({ ...api.query(calendar.feed), enabled: open && hasPassword })
  const [renewing, setRenewing] = useState(false)
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
        // The password is another one by now, whatever becomes of this.
        if (renewing) await renew.mutateAsync({}).catch(() => undefined)
        setRenewing(false)
      }}
    >
      <PasswordFields
        form={form}
        footer={
          feed.data?.address && (
            <Checkbox checked={renewing} onChange={({ target }) => setRenewing(target.checked)}>
              {text.renewFeed}
            </Checkbox>
          )
        }
      />
    </TypedDialog>
  )
}
