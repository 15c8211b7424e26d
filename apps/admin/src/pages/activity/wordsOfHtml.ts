const ENDS_LINE = /<br\b[^>]*>|<\/(?:p|div|h[1-6]|li|tr|blockquote|pre)>/gi
const ENDS_CELL = /<\/t[dh]>/gi

/** What a reader reads of rich text, without its marks and line by line. Nothing of it runs or loads. */
export function wordsOfHtml(html: string): string {
  const apart = html.replaceAll(ENDS_LINE, '$&\n').replaceAll(ENDS_CELL, '$& ')
  return new DOMParser().parseFromString(apart, 'text/html').body.textContent.trim()
}
