/** A text as people see it: without what cannot be seen, and whichever blanks and width its letters have. */
export function asSeen(text: string): string {
  return SEEN_AS_WRITTEN.test(text) ? text : text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '').replaceAll(/\s+/gu, ' ').trim()
}

/** ASCII and Chinese words, as nearly all texts are: seen as they are written. */
export const SEEN_AS_WRITTEN = /^[!-~\u3400-\u9fff]*(?: [!-~\u3400-\u9fff]+)*$/
