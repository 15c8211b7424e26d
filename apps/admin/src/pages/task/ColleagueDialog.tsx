import { task } from '@sc/api-client/contract'
import { UserPicker } from '@sc/ui-kit'
import { Form } from 'antd'
import { useMemo } from 'react'
import { TypedDialog } from '../../controls/TypedDialog.tsx'
import { WordsField } from '../../controls/WordsField.tsx'
import { peopleSource } from '../../api/peopleSource.ts'
import { useRequestId } from '../../api/useRequestId.ts'
import { taskWords } from './locale/words.ts'
import { useWords } from '@sc/locale/react'

interface ColleagueDialogProps {
  taskId: string
  /** What is done with them: not everybody is there for each. */
  verb: 'transfer' | 'delegate' | 'addSigner'
  open: boolean
  onClose: () => void
  title: string
  confirmText: string
  /** Above the fields: what happens then. */
  hint: string
  label: string
  /** Said when nobody was chosen. */
  missing: string
  multiple?: boolean
  /** The words say why, and may not be missing. */
  reasoned?: boolean
  onConfirm: (chosen: { usernames: [string, ...string[]]; comment?: string; requestId: string }) => Promise<unknown>
}

/** A task goes to colleagues: who, and a few words for them. */
export function ColleagueDialog({
  taskId,
  verb,
  open,
  onClose,
  title,
  confirmText,
  hint,
  label,
  missing,
  multiple = false,
  reasoned = false,
  onConfirm,
}: ColleagueDialogProps) {
  const text = useWords(taskWords).colleagues
  const { hindered } = text
  const [requestId, renew] = useRequestId()
  const [fields] = Form.useForm<{ colleagues: string | string[]; comment?: string }>()
  const source = useMemo(
    () =>
      peopleSource(task.receivers, {
        by: 'username',
        query: { taskId, verb },
        hindrance: (why) => hindered[why as keyof typeof hindered],
        unnamed: true,
      }),
    [taskId, verb, hindered],
  )
  return (
    <TypedDialog
      open={open}
      title={title}
      confirmText={confirmText}
      onClose={onClose}
      onConfirm={async () => {
        const { colleagues, comment } = await fields.validateFields()
        const [first, ...others] = [colleagues].flat()
        if (first === undefined) throw new Error('the form was sent without a colleague')
        await onConfirm({ usernames: [first, ...others], ...(comment?.trim() ? { comment: comment.trim() } : {}), requestId })
        renew()
      }}
    >
      <p className="sc-decision-hint">{hint}</p>
      <Form form={fields} layout="vertical" preserve={false}>
        <Form.Item name="colleagues" label={label} rules={[{ required: true, message: missing }]}>
          <UserPicker source={source} {...(multiple && { multiple: true, max: 20 })} />
        </Form.Item>
        <WordsField label={reasoned ? text.reason : text.note} missing={reasoned ? text.reasonMissing : undefined} max={400} rows={2} />
      </Form>
    </TypedDialog>
  )
}
