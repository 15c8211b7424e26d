/**
 * What a host's `upload` rejects with to say why, in words for the person who sent the file. Any other error shows as a
 * broken connection, which can be tried again.
 */
export class UploadError extends Error {
  override readonly name = 'UploadError'
  /** Whether the same file may well be taken another time. */
  readonly canRetry: boolean

  constructor(message: string, { canRetry = false, ...options }: ErrorOptions & { canRetry?: boolean } = {}) {
    super(message, options)
    this.canRetry = canRetry
  }
}
