import { home, instance, task } from '@sc/api-client/contract'
import type { InstanceDetail } from '@sc/api-client/contract'

export interface DecisionDialogProps {
  task: NonNullable<InstanceDetail['myTask']>
  open: boolean
  onClose: () => void
}

/** Everything that a decision changes on this person's screens. */
export const touchedByDecision = [instance.detail, task.todo, task.done, home.summary]
