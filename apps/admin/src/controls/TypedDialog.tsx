import { useTab } from '@sc/layout-tabs'
import type { AsyncDialogProps } from '@sc/ui-kit'
import { CallDialog } from './CallDialog.tsx'

/** A dialog that is written in: its tab counts as unsaved while it is open and holds something, which a reload takes away. */
export function TypedDialog(props: AsyncDialogProps) {
  const { setDirty } = useTab()
  return <CallDialog {...props} onChanged={(changed) => setDirty(changed, 'dialog', { kept: false })} />
}
