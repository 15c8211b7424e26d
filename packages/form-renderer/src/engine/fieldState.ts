/** A file on its way to the host. */
export interface PendingUpload {
  key: string
  name: string
  /** 0–100 */
  percent: number
  cancel: () => void
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
  /** A permission that opens a field the design had disabled. */
  writable: boolean
  required: boolean
  pending: readonly PendingUpload[]
  notice: UploadNotice | undefined
}

export const freshState: FieldState = {
  value: undefined,
  error: undefined,
  visible: true,
  readOnly: false,
  writable: false,
  required: false,
  pending: [],
  notice: undefined,
}
