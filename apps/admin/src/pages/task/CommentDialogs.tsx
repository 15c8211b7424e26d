import { instance, task } from '@sc/api-client/contract'
import type { InstanceDetail, Question } from '@sc/api-client/contract'
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
  /** Members of the team who have not confirmed; null of an application without one. */
  unconfirmed: number | null
  /** It is the review of a project, which is published by it. */
  kind: InstanceDetail['instance']['kind']
  onDone: () => void
}

export function ApproveDialog({
  openTask,
  revision,
  values,
  hours,
  chosen,
  moduleName,
  unconfirmed,
  kind,
  onDone,
  onRefused,
  edited: _saved,
  ...dialog
}: ApproveDialogProps) {
  const text = useWords(taskWords)
  const approve = useAction(task.approve, { ...quietly, onDone, onRefused })
  return (
    <CommentDialog
      {...dialog}
      subject={`${openTask.id}:approve`}
      title={text.approve.title(openTask.nodeName)}
      confirmText={text.approve.confirm}
      label={text.approve.label}
      placeholder={text.approve.example}
      hint={[
        kind === 'publication' && text.approve.publishes,
        kind === 'organisation' && text.approve.takesEffect,
        kind === 'item' && hours !== null && (unconfirmed === null ? text.approve.hours : text.approve.teamHours)(hours, moduleName),
        unconfirmed && text.team.unconfirmed(unconfirmed),
        values && Object.keys(values).length > 0 && text.approve.changes,
      ]
        .filter(Boolean)
        .join('')}
      onConfirm={({ comment, requestId }) =>
        approve.mutateAsync({
          body: {
            taskId: openTask.id,
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
export function DisagreeDialog({ openTask, revision, onRefused, edited = false, ...dialog }: OnSeenDialogProps) {
  const { disagree: text, leftOut } = useWords(taskWords)
  const disagree = useAction(task.disagree, { ...quietly, onRefused })
  return (
    <CommentDialog
      {...dialog}
      danger
      subject={`${openTask.id}:disagree`}
      title={text.title(openTask.nodeName)}
      confirmText={text.confirm}
      hint={`${text.hint}${edited ? leftOut : ''}`}
      label={text.label}
      placeholder={text.example}
      missing={text.missing}
      onConfirm={(words) => disagree.mutateAsync({ body: { taskId: openTask.id, revision, ...words } })}
    />
  )
}

export function AskBackDialog({ openTask, edited: _kept, ...dialog }: DecisionDialogProps) {
  const text = useWords(taskWords).askBack
  const askBack = useAction(task.askBack, quietly)
  return (
    <CommentDialog
      {...dialog}
      subject={`${openTask.id}:askBack`}
      title={text.title(openTask.nodeName)}
      confirmText={text.confirm}
      hint={text.hint}
      label={text.label}
      placeholder={text.example}
      missing={text.missing}
      onConfirm={(words) => askBack.mutateAsync({ body: { taskId: openTask.id, ...words } })}
    />
  )
}

export function ResolveDialog({ openTask, ...dialog }: DecisionDialogProps) {
  const text = useWords(taskWords).resolve
  const resolve = useAction(task.resolve, quietly)
  return (
    <CommentDialog
      {...dialog}
      subject={`${openTask.id}:resolve`}
      title={text.title(openTask.nodeName)}
      confirmText={text.confirm}
      hint={text.hint(openTask.delegatedByName ?? undefined)}
      label={text.label}
      missing={text.missing}
      onConfirm={(words) => resolve.mutateAsync({ body: { taskId: openTask.id, ...words } })}
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
