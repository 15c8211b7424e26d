import type { FormValidationError } from '@sc/form-renderer'

/** For a message while the form itself may be out of sight: which field to look at first. */
export function faultWords({ message, errors }: FormValidationError): string {
  const [first] = errors
  if (!first) return message
  return `${message}，请检查：${first.name}${errors.length > 1 ? ` 等 ${errors.length} 处` : ''}`
}
