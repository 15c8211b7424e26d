/** Why a call failed, for one place that turns it into words and redirects. */
export type ApiErrorKind =
  /** The server answered with `success: false`; where that was for want of a permission, the kind is `forbidden`. */
  'business' | 'unauthorized' | 'forbidden' | 'notFound' | 'timeout' | 'network' | 'cancelled' | 'server'

/** The only error that a call rejects with: `kind` says what to do about it, `message` is for the reader. */
export class ApiError extends Error {
  constructor(
    readonly kind: ApiErrorKind,
    message: string,
    /** Business code of the envelope, or the HTTP status. */
    readonly code: number | null = null,
    /** `result` of a failed envelope, e.g. the problems that refused a deployment. */
    readonly result: unknown = null,
  ) {
    super(message)
    this.name = 'ApiError'
  }
}
