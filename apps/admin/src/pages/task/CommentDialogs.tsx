import { instance, quoted, task as taskCalls } from '@sc/api-client/contract'
import type { Question } from '@sc/api-client/contract'
import { useAction } from '../../api/useAction.ts'
import { LEFT_OUT, touchedByDecision } from './decision.ts'
import type { DecisionDialogProps, OnSeenDialogProps } from './decision.ts'
import { CommentDialog } from './CommentDialog.tsx'

const quietly = { invalidates: touchedByDecision, quiet: true }

interface ApproveDialogProps extends OnSeenDialogProps {
  /** The fields that this node lets the approver change, as they are now. */
  values: Record<string, unknown> | undefined
  /** What approving records, as the approver sees it. */
  hours: number | null
  /** What the option is called that they changed to, where one decides. */
  chosen: string | undefined
  /** The module that they count in; empty where nobody knows. */
  moduleName: string
  onDone: () => void
}

export function ApproveDialog({
  task,
  revision,
  values,
  hours,
  chosen,
  moduleName,
  onDone,
  onRefused,
  edited: _saved,
  ...dialog
}: ApproveDialogProps) {
  const approve = useAction(taskCalls.approve, { ...quietly, onDone, onRefused })
  return (
    <CommentDialog
      {...dialog}
      subject={`${task.id}:approve`}
      title={`通过“${task.nodeName}”`}
      confirmText="通过"
      label="审批意见（可不填）"
      placeholder="例如：材料齐全，同意"
      hint={[
        hours !== null && `申请最终通过后认定 ${hours} 学时${moduleName && `，计入${quoted(moduleName)}模块`}。`,
        values && Object.keys(values).length > 0 && '您在表单中修改的内容会一并保存。',
      ]
        .filter(Boolean)
        .join('')}
      onConfirm={({ comment, requestId }) =>
        approve.mutateAsync({
          body: {
            taskId: task.id,
            requestId,
            revision,
            ...(comment && { comment }),
            ...(values && { values }),
            ...(hours !== null && { hours, chosen }),
          },
        })
      }
    />
  )
}

/** A vote against, which is final where nobody else decides; for changes there is sending back. */
export function DisagreeDialog({ task, revision, onRefused, edited = false, ...dialog }: OnSeenDialogProps) {
  const disagree = useAction(taskCalls.disagree, { ...quietly, onRefused })
  return (
    <CommentDialog
      {...dialog}
      danger
      subject={`${task.id}:disagree`}
      title={`不同意“${task.nodeName}”`}
      confirmText="不同意"
      hint={`不同意是最终意见：由您一人决定时，申请即为未通过；会签时按会签方式计票。需要申请人修改的，请用“退回”。${edited ? LEFT_OUT : ''}`}
      label="理由"
      placeholder="例如：活动不属于可认定的范围"
      missing="请填写不同意的理由"
      onConfirm={(words) => disagree.mutateAsync({ body: { taskId: task.id, revision, ...words } })}
    />
  )
}

export function AskBackDialog({ task, edited: _kept, ...dialog }: DecisionDialogProps) {
  const askBack = useAction(taskCalls.askBack, quietly)
  return (
    <CommentDialog
      {...dialog}
      subject={`${task.id}:askBack`}
      title={`追问“${task.nodeName}”`}
      confirmText="追问"
      hint="申请人会收到您的问题并在申请中回复；任务仍由您处理，不必等回复也可以决定。"
      label="问题"
      placeholder="例如：活动在哪一天举行？"
      missing="请填写要追问的问题"
      onConfirm={(words) => askBack.mutateAsync({ body: { taskId: task.id, ...words } })}
    />
  )
}

export function ResolveDialog({ task, ...dialog }: DecisionDialogProps) {
  const resolve = useAction(taskCalls.resolve, quietly)
  return (
    <CommentDialog
      {...dialog}
      subject={`${task.id}:resolve`}
      title={`交回“${task.nodeName}”`}
      confirmText="交回"
      hint={`您的意见会交给${task.delegatedByName ?? '委派人'}，由其决定。`}
      label="意见"
      missing="请填写意见"
      onConfirm={(words) => resolve.mutateAsync({ body: { taskId: task.id, ...words } })}
    />
  )
}

export function AnswerDialog({ asked, ...dialog }: { asked: Question; open: boolean; onClose: () => void }) {
  const answer = useAction(instance.answer, quietly)
  return (
    <CommentDialog
      {...dialog}
      subject={`${asked.id}:answer`}
      title={`回复${asked.askedByName}的追问`}
      confirmText="回复"
      hint={asked.question}
      label="回复"
      missing="请填写回复"
      onConfirm={({ comment, requestId }) => answer.mutateAsync({ body: { questionId: asked.id, answer: comment, requestId } })}
    />
  )
}
