import type { FieldPart } from '../schema/compileForm.ts'

/** A file on its way to the host. */
export interface PendingUpload {
  key: string
  name: string
  /** 0–100 */
  percent: number
  cancel: () => void
}

/** A file that was not taken; said beside the field, which is not submitted, until it is tried again or given up. */
export interface UploadFailure {
  key: string
  name: string
  reason: string
  /** Absent where another try would end the same way. */
  retry?: () => void
}

/** Said beside an upload; results go away by themselves. */
export interface UploadNotice {
  kind: 'success' | 'error'
  text: string
}

/** What one field shows. Immutable: a change is another object, so that reading is a comparison of references. */
export interface FieldState {
  value: unknown
  error: string | undefined
  visible: boolean
  readOnly: boolean
  /** Nobody may type into it, whether it reads as text or as a closed control: `value` is what it is fixed at. */
  locked: boolean
  /** It is computed of something that may be filled in. */
  derived: boolean
  /** A permission that opens a field the design had disabled. */
  writable: boolean
  required: boolean
  /** The widgets that show it, where several share the field. */
  parts: readonly FieldPart[]
  pending: readonly PendingUpload[]
  failures: readonly UploadFailure[]
  notice: UploadNotice | undefined
}

export const freshState: FieldState = {
  value: undefined,
  error: undefined,
  visible: true,
  readOnly: false,
  locked: false,
  derived: false,
  writable: false,
  required: false,
  parts: [],
  pending: [],
  failures: [],
  notice: undefined,
}
