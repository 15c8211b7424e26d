import { task } from '@sc/api-client/contract'
import { useQuery } from '@tanstack/react-query'
import { MultiSelect } from '@sc/ui-kit'
import { Form } from 'antd'
import { useState } from 'react'
import { TypedDialog } from '../../controls/TypedDialog.tsx'
import { WordsField } from '../../controls/WordsField.tsx'
import { api } from '../../api/client.ts'
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
  const [requestId, renew] = useRequestId()
  const [keyword, setKeyword] = useState('')
  const [fields] = Form.useForm<{ colleagues: string | string[]; comment?: string }>()
  const people = useQuery({
    ...api.query(task.receivers, { query: { taskId, verb, ...(keyword ? { keyword } : {}) } }),
    enabled: open,
    // The names of a search stay until those of the next are there.
    placeholderData: (previous) => previous,
  })
  // Of those, the ones that what is typed may mean: else whom one is about to click moves away when the answer comes.
  const offered = people.isPlaceholderData
    ? people.data?.filter((person) => [person.realname, person.username, person.departName].some((words) => words?.includes(keyword)))
    : people.data
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
          <MultiSelect
            {...(multiple && { mode: 'multiple' as const, maxCount: 20 })}
            showSearch={{ filterOption: false, searchValue: keyword, onSearch: setKeyword }}
            // Who was chosen is found: everybody else is to choose from again.
            onChange={() => setKeyword('')}
            loading={people.isFetching}
            placeholder={text.search}
            notFoundContent={people.error ? text.failed : text.none}
            options={offered?.map(({ username, realname, departName, hindrance }) => ({
              value: username,
              label: hindrance ? text.hindered[hindrance](realname, username) : text.one(realname, username, departName),
              disabled: hindrance !== undefined,
            }))}
          />
        </Form.Item>
        <WordsField label={reasoned ? text.reason : text.note} missing={reasoned ? text.reasonMissing : undefined} max={400} rows={2} />
      </Form>
    </TypedDialog>
  )
}
