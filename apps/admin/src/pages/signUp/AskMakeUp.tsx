import { makeUp, MOST_PROOFS, signUp } from '@sc/api-client/contract'
import type { AttendanceKind, CallResult } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Form, Input, Radio } from 'antd'
import dayjs from 'dayjs'
import type { Dayjs } from 'dayjs'
import { useAction } from '../../api/useAction.ts'
import { spanWords } from '../../controls/activityWords.ts'
import { AttachmentField } from '../../controls/AttachmentField.tsx'
import type { StoredFile } from '../../controls/AttachmentField.tsx'
import { MomentField } from '../../controls/MomentField.tsx'
import { TypedDialog } from '../../controls/TypedDialog.tsx'
import { useKeptWords } from '../../drafts/useKeptWords.ts'
import { signUpWords } from './locale/words.ts'

const MOMENT = 'YYYY-MM-DD HH:mm:ss'

interface Fields {
  kind: AttendanceKind
  at: Dayjs | null
  reason: string
  proofs: StoredFile[]
}

export interface AskMakeUpProps extends Pick<CallResult<typeof makeUp.about>, 'kinds' | 'from' | 'to'> {
  itemId: string
  itemName: string
  open: boolean
  onClose: () => void
}

/** Asks for a sign-in or sign-out that is missing: when one was there, why it is missing, and what proves it. */
export function AskMakeUp({ itemId, itemName, kinds, from, to, open, onClose }: AskMakeUpProps) {
  const { makeUp: text } = useWords(signUpWords)
  const [form] = Form.useForm<Fields>()
  const ask = useAction(makeUp.ask, { invalidates: [makeUp.about, signUp.about, signUp.mine], quiet: true })
  const words = useKeptWords(`${itemId}:makeUp`)
  const kind = Form.useWatch('kind', form) ?? kinds[0] ?? 'in'
  const [earliest, latest] = [dayjs(from), dayjs(to)]
  const wall = (at: Dayjs) => {
    // Of the minute that was typed: an activity that ends within it does not end before it.
    const minute = at.startOf('minute')
    return (minute.isBefore(earliest) ? earliest : minute).format(MOMENT)
  }
  return (
    <TypedDialog
      open={open}
      width={520}
      title={text.of(text.kinds[kind], itemName)}
      confirmText={text.verb}
      onConfirm={async () => {
        const { at, ...fields } = await form.validateFields()
        if (at === null) return false
        return ask.mutateAsync({ body: { itemId, at: wall(at), ...fields } })
      }}
      {...(words.written && { changed: true })}
      onClose={() => {
        words.forget()
        form.resetFields()
        onClose()
      }}
    >
      <Form<Fields>
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={{ kind: kinds[0], at: earliest, reason: words.kept ?? '', proofs: [] } satisfies Partial<Fields>}
        onValuesChange={(_, { reason }) => words.keep(reason)}
      >
        <Form.Item name="kind" label={text.kind} hidden={kinds.length < 2}>
          <Radio.Group options={kinds.map((value) => ({ value, label: text.kinds[value] }))} />
        </Form.Item>
        <Form.Item
          name="at"
          label={kind === 'out' ? text.leaving : text.at}
          extra={text.atHint(spanWords(from, to))}
          rules={[
            { required: true, message: text.noTime },
            {
              validator: async (_rule, at: Dayjs | null) => {
                if (at && (at.isBefore(earliest, 'minute') || at.isAfter(latest))) throw new Error(text.outside)
              },
            },
          ]}
        >
          <MomentField allowClear={false} />
        </Form.Item>
        <Form.Item name="reason" label={text.reason} rules={[{ required: true, whitespace: true, message: text.noReason }]}>
          <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 6 }} placeholder={text.reasonHint} />
        </Form.Item>
        <Form.Item
          name="proofs"
          label={text.proofs}
          extra={text.proofsHint(MOST_PROOFS)}
          required
          rules={[
            {
              validator: async (_rule, files: StoredFile[]) => {
                if (files.length === 0) throw new Error(text.noProof)
                if (files.some(({ url }) => url === '')) throw new Error(text.uploading)
              },
            },
          ]}
        >
          <AttachmentField most={MOST_PROOFS} words={{ upload: text.upload, tooMany: text.tooMany(MOST_PROOFS) }} />
        </Form.Item>
      </Form>
    </TypedDialog>
  )
}
