import { attendance, MOST_MARKED } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { TypedDialog } from '../../controls/TypedDialog.tsx'
import { attendanceWords } from './locale/words.ts'
import { numbersIn } from './numbersIn.ts'
import { Refused } from './Refused.tsx'
import type { Passed } from './Refused.tsx'

interface MarkListDialogProps {
  itemId: string
  /** Whether people sign out as well. */
  both: boolean
  open: boolean
  onClose: () => void
}

interface Typed {
  numbers: string
  as: 'in' | 'out' | 'absent'
  note: string
}

/** Marks many by a list of their numbers; stays open with those that were not marked. */
export function MarkListDialog({ itemId, both, open, onClose }: MarkListDialogProps) {
  const { mark: text, markList: words } = useWords(attendanceWords)
  const [form] = Form.useForm<Typed>()
  const [left, setLeft] = useState<Passed>([])
  const mark = useAction(attendance.markList, { invalidates: [attendance.list], quiet: true })
  const kinds = both ? (['in', 'out', 'absent'] as const) : (['in', 'absent'] as const)
  const close = () => {
    setLeft([])
    onClose()
  }
  return (
    <TypedDialog
      open={open}
      width={560}
      title={words.title}
      confirmText={text.confirm}
      onConfirm={async () => {
        const { numbers, ...how } = await form.validateFields()
        const { result } = await mark.mutateAsync({ body: { itemId, studentNos: numbersIn(numbers), ...how } })
        setLeft(result.refused)
        form.setFieldValue('numbers', result.refused.map(({ studentNo }) => studentNo).join('\n'))
        return result.refused.length === 0
      }}
      onClose={close}
    >
      <Refused refused={left} />
      <Form<Typed> form={form} layout="vertical" preserve={false} initialValues={{ numbers: '', as: 'in', note: '' }}>
        <Form.Item
          name="numbers"
          label={words.numbers}
          extra={words.hint}
          rules={[
            {
              validator: (_rule, value: string) => {
                const { length } = numbersIn(value)
                if (length === 0) return Promise.reject(new Error(text.noNumber))
                return length > MOST_MARKED ? Promise.reject(new Error(words.tooMany(MOST_MARKED, length))) : Promise.resolve()
              },
            },
          ]}
        >
          <Input.TextArea autoSize={{ minRows: 6, maxRows: 14 }} spellCheck={false} />
        </Form.Item>
        <Form.Item name="as" label={text.as}>
          <Radio.Group options={kinds.map((value) => ({ value, label: text.kinds[value] }))} />
        </Form.Item>
        <Form.Item name="note" label={text.note}>
          <Input maxLength={200} placeholder={words.noteHint} />
        </Form.Item>
      </Form>
    </TypedDialog>
  )
}
