import { instance, task as taskCalls } from '@sc/api-client/contract'
import type { Question } from '@sc/api-client/contract'
import { useAction } from '../../api/useAction.ts'
import { touchedByDecision } from './decision.ts'
import type { DecisionDialogProps, OnSeenDialogProps } from './decision.ts'
import { CommentDialog } from './CommentDialog.tsx'
import { taskWords } from './locale/words.ts'
import { useWords } from '@sc/locale/react'

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
  const text = useWords(taskWords)
  const approve = useAction(taskCalls.approve, { ...quietly, onDone, onRefused })
  return (
    <CommentDialog
      {...dialog}
      subject={`${task.id}:approve`}
      title={text.approve.title(task.nodeName)}
      confirmText={text.approve.confirm}
      label={text.approve.label}
      placeholder={text.approve.example}
      hint={[hours !== null && text.approve.hours(hours, moduleName), values && Object.keys(values).length > 0 && text.approve.changes]
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
  const { disagree: text, leftOut } = useWords(taskWords)
  const disagree = useAction(taskCalls.disagree, { ...quietly, onRefused })
  return (
    <CommentDialog
      {...dialog}
      danger
      subject={`${task.id}:disagree`}
      title={text.title(task.nodeName)}
      confirmText={text.confirm}
      hint={`${text.hint}${edited ? leftOut : ''}`}
      label={text.label}
      placeholder={text.example}
      missing={text.missing}
      onConfirm={(words) => disagree.mutateAsync({ body: { taskId: task.id, revision, ...words } })}
    />
  )
}

export function AskBackDialog({ task, edited: _kept, ...dialog }: DecisionDialogProps) {
  const text = useWords(taskWords).askBack
  const askBack = useAction(taskCalls.askBack, quietly)
  return (
    <CommentDialog
      {...dialog}
      subject={`${task.id}:askBack`}
      title={text.title(task.nodeName)}
      confirmText={text.confirm}
      hint={text.hint}
      label={text.label}
      placeholder={text.example}
      missing={text.missing}
      onConfirm={(words) => askBack.mutateAsync({ body: { taskId: task.id, ...words } })}
    />
  )
}

export function ResolveDialog({ task, ...dialog }: DecisionDialogProps) {
  const text = useWords(taskWords).resolve
  const resolve = useAction(taskCalls.resolve, quietly)
  return (
    <CommentDialog
      {...dialog}
      subject={`${task.id}:resolve`}
      title={text.title(task.nodeName)}
      confirmText={text.confirm}
      hint={text.hint(task.delegatedByName ?? undefined)}
      label={text.label}
      missing={text.missing}
      onConfirm={(words) => resolve.mutateAsync({ body: { taskId: task.id, ...words } })}
    />
  )
}

export function AnswerDialog({ asked, ...dialog }: { asked: Question; open: boolean; onClose: () => void }) {
  const text = useWords(taskWords).answer
  const answer = useAction(instance.answer, quietly)
  return (
    <CommentDialog
      {...dialog}
      subject={`${asked.id}:answer`}
      title={text.title(asked.askedByName)}
      confirmText={text.confirm}
      hint={asked.question}
      label={text.label}
      missing={text.missing}
      onConfirm={({ comment, requestId }) => answer.mutateAsync({ body: { questionId: asked.id, answer: comment, requestId } })}
    />
  )
}
