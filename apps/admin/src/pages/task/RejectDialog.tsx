import { task } from '@sc/api-client/contract'
import { Form, Radio } from 'antd'
import { useState } from 'react'
import { TypedDialog } from '../../controls/TypedDialog.tsx'
import { WordsField } from '../../controls/WordsField.tsx'
import { useKeptWords } from '../../drafts/useKeptWords.ts'
import { newRequestId } from '../../api/explain.ts'
import { useAction } from '../../api/useAction.ts'
import { touchedByDecision } from './decision.ts'
import type { OnSeenDialogProps } from './decision.ts'
import { taskWords } from './locale/words.ts'
import { useWords } from '@sc/locale/react'

const INITIATOR = ''

export function RejectDialog({ openTask, revision, onRefused, open, onClose, edited = false }: OnSeenDialogProps) {
  const { reject: text, leftOut } = useWords(taskWords)
  const [requestId] = useState(newRequestId)
  const words = useKeptWords(`${openTask.id}:reject`)
  const [fields] = Form.useForm<{ comment: string; target: string }>()
  const reject = useAction(task.reject, { invalidates: touchedByDecision, quiet: true, onRefused })
  return (
    <TypedDialog
      open={open}
      title={text.title(openTask.nodeName)}
      confirmText={text.confirm}
      changed={words.written}
      onClose={() => {
        words.forget()
        // Who opens it again at once finds it still there.
        fields.resetFields()
        onClose()
      }}
      onConfirm={async () => {
        const { comment, target } = await fields.validateFields()
        await reject.mutateAsync({
          body: { taskId: openTask.id, requestId, revision, comment, ...(target ? { targetNodeId: target } : {}) },
        })
      }}
    >
      {edited && <p className="sc-decision-hint">{leftOut}</p>}
      <Form
        form={fields}
        layout="vertical"
        preserve={false}
        initialValues={{ target: INITIATOR, comment: words.kept }}
        onValuesChange={(_, { comment }) => words.keep(comment)}
      >
        <Form.Item name="target" label={text.target}>
          <Radio.Group
            vertical
            options={[
              { value: INITIATOR, label: text.initiator },
              ...openTask.rejectTargets.map(({ nodeId, nodeName }) => ({ value: nodeId, label: nodeName })),
            ]}
          />
        </Form.Item>
        <WordsField label={text.label} missing={text.missing} max={500} rows={3} placeholder={text.example} />
      </Form>
    </TypedDialog>
  )
}
