import { attendance } from '@sc/api-client/contract'
import type { Attendee, CallInput } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Form, Input, Radio } from 'antd'
import { useEffect } from 'react'
import { useAction } from '../../api/useAction.ts'
import { TypedDialog } from '../../controls/TypedDialog.tsx'
import { attendanceWords } from './locale/words.ts'

type Mark = Omit<CallInput<typeof attendance.mark>['body'], 'itemId'>

interface MarkDialogProps {
  itemId: string
  /** Whether people sign out as well. */
  both: boolean
  /** null asks whom. */
  of: Attendee | null
  open: boolean
  onClose: () => void
}

/** Marks by hand who could not scan. */
export function MarkDialog({ itemId, both, of, open, onClose }: MarkDialogProps) {
  const { mark: text } = useWords(attendanceWords)
  const [form] = Form.useForm<Mark>()
  const mark = useAction(attendance.mark, { invalidates: [attendance.list], quiet: true })
  const kinds = both ? (['in', 'out', 'absent'] as const) : (['in', 'absent'] as const)
  const presumed = both && of?.state === 'in' ? 'out' : 'in'
  const number = of?.studentNo ?? ''
  // A form that comes back has what its fields began with the time before: of somebody else.
  useEffect(() => {
    if (open) form.setFieldsValue({ studentNo: number, as: presumed, note: '' })
  }, [open, form, number, presumed])
  return (
    <TypedDialog
      open={open}
      width={480}
      title={of ? text.of(of.realname) : text.title}
      confirmText={text.confirm}
      onConfirm={async () => mark.mutateAsync({ body: { itemId, ...(await form.validateFields()) } })}
      onClose={onClose}
    >
      <Form<Mark> form={form} layout="vertical">
        <Form.Item
          name="studentNo"
          label={text.number}
          hidden={of?.studentNo != null}
          rules={[{ required: true, whitespace: true, message: text.noNumber }]}
          normalize={(typed: string) => typed.trim()}
        >
          <Input maxLength={64} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item name="as" label={text.as}>
          <Radio.Group options={kinds.map((value) => ({ value, label: text.kinds[value] }))} />
        </Form.Item>
        <Form.Item name="note" label={text.note}>
          <Input maxLength={200} placeholder={text.noteHint} />
        </Form.Item>
      </Form>
    </TypedDialog>
  )
}
