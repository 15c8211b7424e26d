/** The specification's default length of a shortened text, in characters. */
export const ELLIPSIS_LENGTH = 25

const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh-CN', { granularity: 'grapheme' }) : null

/** What a reader counts as characters: a Han character is one, and so is an emoji made of several code points. */
function characters(text: string): string[] {
  return segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : Array.from(text)
}

/** The first `length` characters and `more` behind them; a text that is not longer comes back as it is. */
export function cutText(text: string, length = ELLIPSIS_LENGTH, more = '...'): string {
  // No text has more characters than code units: most need no counting.
  if (text.length <= length) return text
  const all = characters(text)
  return all.length > length ? all.slice(0, length).join('') + more : text
}
