import { session } from '@sc/api-client/contract'
import type { OwnDepart } from '@sc/api-client/contract'
import { useSession } from '@sc/auth-sso'
import { CallDialog } from '../controls/CallDialog.tsx'
import { useWords } from '@sc/locale/react'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { useAction } from '../api/useAction.ts'
import { shellWords } from './locale/words.ts'

interface DepartDialogProps {
  departs: { list: OwnDepart[]; orgCode: string | null }
  open: boolean
  /** There is no current department yet: one is chosen, or the reader leaves. */
  forced: boolean
  /** Without a choice; where one is forced, this signs out. */
  onClose: () => void
}

export default function DepartDialog({ departs, open, forced, onClose }: DepartDialogProps) {
  const { depart: text, user } = useWords(shellWords)
  const { setUserInfo } = useSession()
  const [changed, setChanged] = useState(false)
  const [form] = Form.useForm<{ orgCode: string }>()
  const select = useAction(session.selectDepart, {
    invalidates: [session.currentUserDeparts],
    quiet: true,
    onDone: ({ result }) => setUserInfo(result.userInfo),
  })
  return (
    <CallDialog
      open={open}
      title={forced ? text.choose : text.change}
      required={forced}
      {...(forced ? { cancelText: user.signOut } : { confirmText: text.change })}
      changed={changed && !forced}
      onClose={() => {
        setChanged(false)
        // Who opens it again at once does not find what was given up.
        form.resetFields()
        onClose()
      }}
      onConfirm={async () => {
        await select.mutateAsync({ body: await form.validateFields() })
        // A forced dialog ends with the choice itself; closing it means leaving.
        return !forced
      }}
    >
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={{ orgCode: departs.orgCode ?? undefined }}
        onValuesChange={(_, { orgCode }) => setChanged(orgCode !== departs.orgCode)}
      >
        <Form.Item name="orgCode" label={text.label} extra={text.extra} rules={[{ required: true, message: text.missing }]}>
          <Select
            placeholder={text.missing}
            options={departs.list.map(({ orgCode, departName, path }) => ({ value: orgCode, label: path ?? departName }))}
          />
        </Form.Item>
      </Form>
    </CallDialog>
  )
}
