import { task as taskCalls } from '@sc/api-client/contract'
import { useAction } from '../../api/useAction.ts'
import { ColleagueDialog } from './ColleagueDialog.tsx'
import { touchedByDecision } from './decision.ts'
import type { OnSeenDialogProps } from './decision.ts'
import { taskWords } from './locale/words.ts'
import { useWords } from '@sc/locale/react'

const quietly = { invalidates: touchedByDecision, quiet: true }

interface TransferDialogProps extends Omit<OnSeenDialogProps, 'task'> {
  task: Pick<OnSeenDialogProps['task'], 'id' | 'nodeName'>
  /** The task is somebody else's, and handed on by who monitors processes: they say why. */
  byMonitor?: boolean
  /** The reader acts in place of somebody: they say why, too. */
  reasoned?: boolean
}

export function TransferDialog({
  task,
  revision,
  onRefused,
  byMonitor = false,
  reasoned = byMonitor,
  edited = false,
  ...dialog
}: TransferDialogProps) {
  const { transfer: text, leftOut } = useWords(taskWords)
  const transfer = useAction(taskCalls.transfer, { ...quietly, onRefused })
  return (
    <ColleagueDialog
      {...dialog}
      reasoned={reasoned}
      taskId={task.id}
      verb="transfer"
      title={text.title(task.nodeName)}
      confirmText={text.confirm}
      hint={byMonitor ? text.byMonitor : `${text.hint}${edited ? leftOut : ''}`}
      label={text.label}
      missing={text.missing}
      onConfirm={({ usernames: [username], ...rest }) =>
        transfer.mutateAsync({ body: { taskId: task.id, revision, username: username!, ...rest } })
      }
    />
  )
}

export function DelegateDialog({ task, revision, onRefused, edited = false, ...dialog }: OnSeenDialogProps) {
  const { delegate: text, leftOut } = useWords(taskWords)
  const delegate = useAction(taskCalls.delegate, { ...quietly, onRefused })
  return (
    <ColleagueDialog
      {...dialog}
      taskId={task.id}
      verb="delegate"
      title={text.title(task.nodeName)}
      confirmText={text.confirm}
      hint={`${text.hint}${edited ? leftOut : ''}`}
      label={text.label}
      missing={text.missing}
      onConfirm={({ usernames: [username], ...rest }) =>
        delegate.mutateAsync({ body: { taskId: task.id, revision, username: username!, ...rest } })
      }
    />
  )
}

export function AddSignerDialog({ task, revision, onRefused, edited: _kept, ...dialog }: OnSeenDialogProps) {
  const text = useWords(taskWords).addSigner
  const addSigner = useAction(taskCalls.addSigner, { ...quietly, onRefused })
  return (
    <ColleagueDialog
      {...dialog}
      multiple
      taskId={task.id}
      verb="addSigner"
      title={text.title(task.nodeName)}
      confirmText={text.confirm}
      hint={text.hint}
      label={text.label}
      missing={text.missing}
      onConfirm={(chosen) => addSigner.mutateAsync({ body: { taskId: task.id, revision, ...chosen } })}
    />
  )
}
