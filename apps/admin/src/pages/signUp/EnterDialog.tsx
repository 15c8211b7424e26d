import { item, signUp } from '@sc/api-client/contract'
import type { CallResult } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { App, Form, Input } from 'antd'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { TypedDialog } from '../../controls/TypedDialog.tsx'
import { withConsent } from '../../controls/withConsent.tsx'
import { RefusedNumbers } from '../attendance/RefusedNumbers.tsx'
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

/** Gives places to students by their number; stays open with those that can be given none. Whom the project is not for is asked about first. */
export function EnterDialog({ itemId, open, onClose }: EnterDialogProps) {
  const { enter: text } = useWords(signUpWords)
  const { modal } = App.useApp()
  const [form] = Form.useForm<{ numbers: string }>()
  const [left, setLeft] = useState<CallResult<typeof signUp.enter>['refused']>([])
  const enter = useAction(signUp.enter, { invalidates: [signUp.list, item.list], quiet: true })
  const check = (_: unknown, typed = '') => {
    const { length } = numbersIn(typed)
    if (length === 0) return Promise.reject(new Error(text.noNumbers))
    return length > MOST ? Promise.reject(new Error(text.tooMany(MOST))) : Promise.resolve()
  }
  const save = async () => {
    const studentNos = numbersIn((await form.validateFields()).numbers)
    const done = await withConsent(modal, (consent) =>
      enter.mutateAsync({ body: { itemId, studentNos, ...(consent !== undefined && { consent }) } }),
    )
    if (!done) return false
    const { refused } = done.result
    setLeft(refused)
    form.setFieldValue('numbers', refused.map(({ studentNo }) => studentNo).join('\n'))
    return refused.length === 0
  }
  const close = () => {
    setLeft([])
    onClose()
  }
  return (
    <TypedDialog open={open} width={480} title={text.title} confirmText={text.confirm} onConfirm={save} onClose={close}>
      {left.length > 0 && <RefusedNumbers title={text.left(left.length)} refused={left} line={text.line} />}
      <Form form={form} layout="vertical" preserve={false}>
        <Form.Item name="numbers" label={text.numbers} extra={text.numbersHint} rules={[{ validator: check }]}>
          <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} autoComplete="off" spellCheck={false} />
        </Form.Item>
      </Form>
    </TypedDialog>
  )
}
