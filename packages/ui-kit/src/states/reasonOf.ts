/** What a failure says of itself: the message of an `Error`, or the text that it is; '' where it says nothing. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : typeof error === 'string' ? error : '')

/** Whether a failure says of itself, as those of `@sc/api-client` do, that the reader lacks a permission: asking again helps nobody. */
export const isForbidden = (error: unknown): boolean => error instanceof Error && 'kind' in error && error.kind === 'forbidden'
