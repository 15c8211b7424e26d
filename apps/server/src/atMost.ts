/** How a text begins, without half of a character at its end: the database takes none into its documents. */
export const atMost = (text: string, longest: number): string => text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')
