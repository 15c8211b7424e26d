import { AsyncDialog } from '@sc/ui-kit'
import type { AsyncDialogProps } from '@sc/ui-kit'
import { unlessExpired } from '../api/unlessExpired.ts'

/** A dialog that calls the server when it is confirmed. Where the session has expired it says nothing: the sign-in over it does. */
export function CallDialog({ onConfirm, ...props }: AsyncDialogProps) {
  return <AsyncDialog {...props} onConfirm={() => unlessExpired(onConfirm)} />
}
