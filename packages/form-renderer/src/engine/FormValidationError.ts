import type { FieldError } from '../schema/validateSubmission.ts'

/** The form was not taken. `errors` are in reading order. */
export class FormValidationError extends Error {
  override name = 'FormValidationError'

  constructor(
    message: string,
    readonly errors: readonly FieldError[],
  ) {
    super(message)
  }
}
