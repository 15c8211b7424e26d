import { task as taskCalls } from '@sc/api-client/contract'
import { useAction } from '../../api/useAction.ts'
import { ColleagueDialog } from './ColleagueDialog.tsx'
import { LEFT_OUT, touchedByDecision } from './decision.ts'
import type { OnSeenDialogProps } from './decision.ts'

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
  const transfer = useAction(taskCalls.transfer, { ...quietly, onRefused })
  return (
    <ColleagueDialog
      {...dialog}
      reasoned={reasoned}
      taskId={task.id}
      verb="transfer"
      title={`转交“${task.nodeName}”`}
      confirmText="转交"
      hint={
        byMonitor
          ? '转交后由接收人审批，现在的审批人不再处理这项任务。原因记入审批轨迹，接收人会收到消息。'
          : `转交后由接收人审批，您不再处理这项任务。${edited ? LEFT_OUT : ''}`
      }
      label="接收人"
      missing="请选择接收人"
      onConfirm={({ usernames: [username], ...rest }) =>
        transfer.mutateAsync({ body: { taskId: task.id, revision, username: username!, ...rest } })
      }
    />
  )
}

export function DelegateDialog({ task, revision, onRefused, edited = false, ...dialog }: OnSeenDialogProps) {
  const delegate = useAction(taskCalls.delegate, { ...quietly, onRefused })
  return (
    <ColleagueDialog
      {...dialog}
      taskId={task.id}
      verb="delegate"
      title={`委派“${task.nodeName}”`}
      confirmText="委派"
      hint={`受委派人填写意见后，任务会交回给您，由您决定。${edited ? LEFT_OUT : ''}`}
      label="受委派人"
      missing="请选择受委派人"
      onConfirm={({ usernames: [username], ...rest }) =>
        delegate.mutateAsync({ body: { taskId: task.id, revision, username: username!, ...rest } })
      }
    />
  )
}

export function AddSignerDialog({ task, revision, onRefused, edited: _kept, ...dialog }: OnSeenDialogProps) {
  const addSigner = useAction(taskCalls.addSigner, { ...quietly, onRefused })
  return (
    <ColleagueDialog
      {...dialog}
      multiple
      taskId={task.id}
      verb="addSigner"
      title={`加签“${task.nodeName}”`}
      confirmText="加签"
      hint="加签人和您一起审批这个节点；依次审批的节点，加签人排在最后。"
      label="加签人"
      missing="请选择加签人"
      onConfirm={(chosen) => addSigner.mutateAsync({ body: { taskId: task.id, revision, ...chosen } })}
    />
  )
}
