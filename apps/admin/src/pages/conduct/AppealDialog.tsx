import { conduct, MOST_PROOFS } from '@sc/api-client/contract'
import type { OwnConductEntry } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Form, Input, Typography } from 'antd'
import { useAction } from '../../api/useAction.ts'
import { AttachmentField } from '../../controls/AttachmentField.tsx'
import type { StoredFile } from '../../controls/AttachmentField.tsx'
import { TypedDialog } from '../../controls/TypedDialog.tsx'
import { conductWords } from './locale/words.ts'

interface Fields {
  reason: string
  proofs: StoredFile[]
}

export interface AppealDialogProps {
  entry: OwnConductEntry
  open: boolean
  onClose: () => void
}

/** Asks that points which were taken are given back: why, and what proves it. */
export function AppealDialog({ entry, open, onClose }: AppealDialogProps) {
  const { own: text, proofs: label } = useWords(conductWords)
  const [form] = Form.useForm<Fields>()
  const appeal = useAction(conduct.appeal, { invalidates: [conduct.mine], quiet: true })
  return (
    <TypedDialog
      open={open}
      width={520}
      title={text.appealOf(entry.itemName)}
      confirmText={text.appeal}
      onConfirm={async () => appeal.mutateAsync({ body: { entryId: entry.id, ...(await form.validateFields()) } })}
      onClose={onClose}
    >
      <Typography.Paragraph type="secondary">{text.appealHint}</Typography.Paragraph>
      <Form<Fields> form={form} layout="vertical" preserve={false} initialValues={{ reason: '', proofs: [] } satisfies Fields}>
        <Form.Item name="reason" label={text.reason} rules={[{ required: true, whitespace: true, message: text.noReason }]}>
          <Input maxLength={200} placeholder={text.reasonHint} />
        </Form.Item>
        <Form.Item
          name="proofs"
          label={label}
          extra={text.proofsHint(MOST_PROOFS)}
          rules={[
            {
              validator: async (_rule, files: StoredFile[]) => {
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
