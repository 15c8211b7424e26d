import { item, signUp } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Form, Input } from 'antd'
import { useAction } from '../../api/useAction.ts'
import { TypedDialog } from '../../controls/TypedDialog.tsx'
import { signUpWords } from './locale/words.ts'

interface EnterDialogProps {
  itemId: string
  open: boolean
  onClose: () => void
}

/** Of one call. */
const MOST = 500

/** One to a line, or whatever a spreadsheet puts between cells. */
const numbersIn = (typed: string) => [...new Set(typed.split(/[\s,;，；、]+/).filter(Boolean))]

/** Gives places to students by their number. */
export function EnterDialog({ itemId, open, onClose }: EnterDialogProps) {
  const { enter: text } = useWords(signUpWords)
  const [form] = Form.useForm<{ numbers: string }>()
  const enter = useAction(signUp.enter, { invalidates: [signUp.list, item.list], quiet: true })
  const check = (_: unknown, typed = '') => {
    const { length } = numbersIn(typed)
    if (length === 0) return Promise.reject(new Error(text.noNumbers))
    return length > MOST ? Promise.reject(new Error(text.tooMany(MOST))) : Promise.resolve()
  }
  return (
    <TypedDialog
      open={open}
      width={480}
      title={text.title}
      confirmText={text.confirm}
      onConfirm={async () => enter.mutateAsync({ body: { itemId, studentNos: numbersIn((await form.validateFields()).numbers) } })}
      onClose={onClose}
    >
      <Form form={form} layout="vertical" preserve={false}>
        <Form.Item name="numbers" label={text.numbers} extra={text.numbersHint} rules={[{ validator: check }]}>
          <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} autoComplete="off" spellCheck={false} />
        </Form.Item>
      </Form>
    </TypedDialog>
  )
}
