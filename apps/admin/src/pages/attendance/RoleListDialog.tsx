import { attendance, MOST_MARKED } from '@sc/api-client/contract'
import type { HoursRole } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { TypedDialog } from '../../controls/TypedDialog.tsx'
import { attendanceWords } from './locale/words.ts'
import { Refused } from './Refused.tsx'
import type { Passed } from './Refused.tsx'
import { listedRoles } from './rolesList.ts'

interface RoleListDialogProps {
  itemId: string
  roles: readonly HoursRole[]
  open: boolean
  onClose: () => void
}

interface Typed {
  lines: string
  role: string
}

/** Gives roles by two columns of a spreadsheet; stays open with those who were given none. */
export function RoleListDialog({ itemId, roles, open, onClose }: RoleListDialogProps) {
  const { role: text, markList } = useWords(attendanceWords)
  const [form] = Form.useForm<Typed>()
  const [left, setLeft] = useState<Passed>([])
  const give = useAction(attendance.giveRoles, { invalidates: [attendance.list, attendance.closing], quiet: true })
  const close = () => {
    setLeft([])
    onClose()
  }
  async function run() {
    const { lines, role } = await form.validateFields()
    const given = listedRoles(lines).map((line) => ({ studentNo: line.studentNo, role: line.role ?? role }))
    const { result } = await give.mutateAsync({ body: { itemId, given } })
    const refused = new Set(result.refused.map(({ studentNo }) => studentNo))
    setLeft(result.refused)
    form.setFieldValue(
      'lines',
      given
        .filter(({ studentNo }) => refused.has(studentNo))
        .map((line) => `${line.studentNo}\t${line.role}`)
        .join('\n'),
    )
    return refused.size === 0
  }
  return (
    <TypedDialog open={open} width={560} title={text.listTitle} confirmText={text.confirm} onConfirm={run} onClose={close}>
      <Refused refused={left} />
      <Form<Typed> form={form} layout="vertical" preserve={false} initialValues={{ lines: '', role: (roles[1] ?? roles[0])?.name }}>
        <Form.Item
          name="lines"
          label={text.lines}
          extra={text.linesHint(roles.map(({ name }) => name))}
          rules={[
            {
              validator: (_rule, value: string) => {
                const { length } = listedRoles(value)
                if (length === 0) return Promise.reject(new Error(text.noLines))
                return length > MOST_MARKED ? Promise.reject(new Error(markList.tooMany(MOST_MARKED, length))) : Promise.resolve()
              },
            },
          ]}
        >
          <Input.TextArea
            autoSize={{ minRows: 6, maxRows: 14 }}
            spellCheck={false}
            placeholder={text.linesExample(roles.at(-1)?.name ?? '')}
          />
        </Form.Item>
        <Form.Item name="role" label={text.otherwise}>
          <Select options={roles.map(({ name, hours }) => ({ value: name, label: text.choice(name, hours) }))} />
        </Form.Item>
      </Form>
    </TypedDialog>
  )
}
