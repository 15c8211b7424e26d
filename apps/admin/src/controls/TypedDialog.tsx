import { useTab } from '@sc/layout-tabs'
import { AsyncDialog } from '@sc/ui-kit'
import type { AsyncDialogProps } from '@sc/ui-kit'

/** A dialog that is written in: its tab counts as unsaved while it is open and holds something. */
export function TypedDialog(props: AsyncDialogProps) {
  const { setDirty } = useTab()
  return <AsyncDialog {...props} onChanged={(changed) => setDirty(changed, 'dialog')} />
}
