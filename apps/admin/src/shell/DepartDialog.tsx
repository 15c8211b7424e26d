import { session as calls } from '@sc/api-client/contract'
import type { Depart } from '@sc/api-client/contract'
import { useSession } from '@sc/auth-sso'
import { AsyncDialog } from '@sc/ui-kit'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { useAction } from '../api/useAction.ts'

interface DepartDialogProps {
  departs: { list: Depart[]; orgCode: string | null }
  open: boolean
  /** There is no current department yet: one is chosen, or the reader leaves. */
  forced: boolean
  /** Without a choice; where one is forced, this signs out. */
  onClose: () => void
}

export default function DepartDialog({ departs, open, forced, onClose }: DepartDialogProps) {
  const session = useSession()
  const [changed, setChanged] = useState(false)
  const [form] = Form.useForm<{ orgCode: string }>()
  const select = useAction(calls.selectDepart, {
    invalidates: [calls.currentUserDeparts],
    quiet: true,
    onDone: ({ result }) => session.setUserInfo(result.userInfo),
  })
  return (
    <AsyncDialog
      open={open}
      title={forced ? '请选择当前部门' : '切换部门'}
      required={forced}
      {...(forced ? { cancelText: '退出登录' } : { confirmText: '切换部门' })}
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
        <Form.Item
          name="orgCode"
          label="部门"
          extra="审批范围和发起的申请按当前部门计算"
          rules={[{ required: true, message: '请选择部门' }]}
        >
          <Select
            placeholder="请选择部门"
            options={departs.list.map(({ orgCode, departName }) => ({ value: orgCode, label: departName }))}
          />
        </Form.Item>
      </Form>
    </AsyncDialog>
  )
}
