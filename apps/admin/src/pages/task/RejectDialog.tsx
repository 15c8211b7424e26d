import { task as taskCalls } from '@sc/api-client/contract'
import { Form, Radio } from 'antd'
import { useState } from 'react'
import { TypedDialog } from '../../controls/TypedDialog.tsx'
import { WordsField } from '../../controls/WordsField.tsx'
import { useKeptWords } from '../../drafts/useKeptWords.ts'
import { newRequestId } from '../../api/explain.ts'
import { useAction } from '../../api/useAction.ts'
import { LEFT_OUT, touchedByDecision } from './decision.ts'
import type { OnSeenDialogProps } from './decision.ts'

const INITIATOR = ''

export function RejectDialog({ task, revision, onRefused, open, onClose, edited = false }: OnSeenDialogProps) {
  const [requestId] = useState(newRequestId)
  const words = useKeptWords(`${task.id}:reject`)
  const [fields] = Form.useForm<{ comment: string; target: string }>()
  const reject = useAction(taskCalls.reject, { invalidates: touchedByDecision, quiet: true, onRefused })
  return (
    <TypedDialog
      open={open}
      title={`退回“${task.nodeName}”`}
      confirmText="退回"
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
          body: { taskId: task.id, requestId, revision, comment, ...(target ? { targetNodeId: target } : {}) },
        })
      }}
    >
      {edited && <p className="sc-decision-hint">{LEFT_OUT}</p>}
      <Form
        form={fields}
        layout="vertical"
        preserve={false}
        initialValues={{ target: INITIATOR, comment: words.kept }}
        onValuesChange={(_, { comment }) => words.keep(comment)}
      >
        <Form.Item name="target" label="退回到">
          <Radio.Group
            vertical
            options={[
              { value: INITIATOR, label: '发起人（可修改后重新提交）' },
              ...task.rejectTargets.map(({ nodeId, nodeName }) => ({ value: nodeId, label: nodeName })),
            ]}
          />
        </Form.Item>
        <WordsField label="退回原因" missing="请填写退回原因" max={500} rows={3} placeholder="说明需要补充或修改的内容" />
      </Form>
    </TypedDialog>
  )
}
