/** What a failure says of itself: the message of an `Error`, or the text that it is; '' where it says nothing. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : typeof error === 'string' ? error : '')
