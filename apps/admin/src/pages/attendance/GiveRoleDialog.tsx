import { attendance } from '@sc/api-client/contract'
import type { Attendee, HoursRole } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Form, Radio } from 'antd'
import { useEffect, useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { TypedDialog } from '../../controls/TypedDialog.tsx'
import { attendanceWords } from './locale/words.ts'
import { Refused } from './Refused.tsx'
import type { Passed } from './Refused.tsx'

interface GiveRoleDialogProps {
  itemId: string
  roles: readonly HoursRole[]
  people: readonly Attendee[]
  open: boolean
  onClose: () => void
  /** Who was given it needs no more to be chosen. */
  onGiven: () => void
}

/** Gives one or several who attend the same role. */
export function GiveRoleDialog({ itemId, roles, people, open, onClose, onGiven }: GiveRoleDialogProps) {
  const { role: text } = useWords(attendanceWords)
  const [form] = Form.useForm<{ role: string }>()
  const [left, setLeft] = useState<Passed>([])
  const give = useAction(attendance.giveRoles, { invalidates: [attendance.list, attendance.closing], quiet: true })
  const [one] = people
  const present = people.every(({ role }) => role === one?.role) ? roles.find(({ key }) => key === one?.role)?.name : undefined
  // A form that comes back has what it began with the time before: the role of somebody else.
  useEffect(() => {
    if (open) form.setFieldsValue({ role: present })
  }, [open, form, present])
  const close = () => {
    setLeft([])
    onClose()
  }
  return (
    <TypedDialog
      open={open}
      width={480}
      title={one && people.length === 1 ? text.of(one.realname) : text.ofSeveral(people.length)}
      confirmText={text.confirm}
      onConfirm={async () => {
        const { role } = await form.validateFields()
        const given = people.flatMap(({ studentNo }) => (studentNo === null ? [] : [{ studentNo, role }]))
        const { result } = await give.mutateAsync({ body: { itemId, given } })
        setLeft(result.refused)
        onGiven()
        return result.refused.length === 0
      }}
      onClose={close}
    >
      <Refused refused={left} />
      <Form form={form} layout="vertical">
        <Form.Item name="role" label={text.title} rules={[{ required: true, message: text.missing }]}>
          <Radio.Group className="sc-roles">
            {roles.map(({ key, name, hours }) => (
              <Radio key={key} value={name}>
                {text.choice(name, hours)}
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
      </Form>
    </TypedDialog>
  )
}
