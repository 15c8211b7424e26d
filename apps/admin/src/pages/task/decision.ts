import { home, instance, task } from '@sc/api-client/contract'
import type { InstanceDetail } from '@sc/api-client/contract'

export interface DecisionDialogProps {
  openTask: NonNullable<InstanceDetail['myTask']>
  open: boolean
  onClose: () => void
  /** The reader changed fields of the form, which approving alone saves. */
  edited?: boolean
}

/** A dialog that decides on what was filled in, or has somebody else decide. */
export interface OnSeenDialogProps extends DecisionDialogProps {
  /** Which state of it the reader has seen. */
  revision: number
  /** It was refused; perhaps as somebody else changed something. */
  onRefused: (error: unknown) => void
}

/** Everything that a decision changes on this person's screens. */
export const touchedByDecision = [instance.detail, task.todo, task.done, home.summary]
