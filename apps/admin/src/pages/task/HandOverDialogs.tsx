import { task } from '@sc/api-client/contract'
import { useAction } from '../../api/useAction.ts'
import { ColleagueDialog } from './ColleagueDialog.tsx'
import { touchedByDecision } from './decision.ts'
import type { OnSeenDialogProps } from './decision.ts'
import { taskWords } from './locale/words.ts'
import { useWords } from '@sc/locale/react'

const quietly = { invalidates: touchedByDecision, quiet: true }

interface TransferDialogProps extends Omit<OnSeenDialogProps, 'openTask'> {
  openTask: Pick<OnSeenDialogProps['openTask'], 'id' | 'nodeName'>
  /** The task is somebody else's, and handed on by who monitors processes: they say why. */
  byMonitor?: boolean
  /** The reader acts in place of somebody: they say why, too. */
  reasoned?: boolean
}

export function TransferDialog({
  openTask,
  revision,
  onRefused,
  byMonitor = false,
  reasoned = byMonitor,
  edited = false,
  ...dialog
}: TransferDialogProps) {
  const { transfer: text, leftOut } = useWords(taskWords)
  const transfer = useAction(task.transfer, { ...quietly, onRefused })
  return (
    <ColleagueDialog
      {...dialog}
      reasoned={reasoned}
      taskId={openTask.id}
      verb="transfer"
      title={text.title(openTask.nodeName)}
      confirmText={text.confirm}
      hint={byMonitor ? text.byMonitor : `${text.hint}${edited ? leftOut : ''}`}
      label={text.label}
      missing={text.missing}
      onConfirm={({ usernames: [username], ...rest }) =>
        transfer.mutateAsync({ body: { taskId: openTask.id, revision, username, ...rest } })
      }
    />
  )
}

export function DelegateDialog({ openTask, revision, onRefused, edited = false, ...dialog }: OnSeenDialogProps) {
  const { delegate: text, leftOut } = useWords(taskWords)
  const delegate = useAction(task.delegate, { ...quietly, onRefused })
  return (
    <ColleagueDialog
      {...dialog}
      taskId={openTask.id}
      verb="delegate"
      title={text.title(openTask.nodeName)}
      confirmText={text.confirm}
      hint={`${text.hint}${edited ? leftOut : ''}`}
      label={text.label}
      missing={text.missing}
      onConfirm={({ usernames: [username], ...rest }) =>
        delegate.mutateAsync({ body: { taskId: openTask.id, revision, username, ...rest } })
      }
    />
  )
}

export function AddSignerDialog({ openTask, revision, onRefused, edited: _kept, ...dialog }: OnSeenDialogProps) {
  const text = useWords(taskWords).addSigner
  const addSigner = useAction(task.addSigner, { ...quietly, onRefused })
  return (
    <ColleagueDialog
      {...dialog}
      multiple
      taskId={openTask.id}
      verb="addSigner"
      title={text.title(openTask.nodeName)}
      confirmText={text.confirm}
      hint={text.hint}
      label={text.label}
      missing={text.missing}
      onConfirm={(chosen) => addSigner.mutateAsync({ body: { taskId: openTask.id, revision, ...chosen } })}
    />
  )
}
