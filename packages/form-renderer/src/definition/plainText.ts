/** Characters that plain text may have where a design sets no length. */
const PLAIN_TEXT_LIMIT = 10_000

/** The length that holds; a design's `maxlength` of -1 (or 0) sets none. */
export const textLimit = (maxlength: number): number => (maxlength > 0 ? maxlength : PLAIN_TEXT_LIMIT)
