import sanitizeHtml from 'sanitize-html'
import { BOUNDS } from '@sc/api-client/contract'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { storedPathIn } from './storedPath.ts'

/** Of a style: what sets text apart. Nothing that places, covers or loads. */
const PLAIN = [/^[\w\s#(),.%-]{1,60}$/]
const STYLES = [
  'color',
  'background-color',
  'font-weight',
  'font-style',
  'font-size',
  'text-align',
  'text-decoration',
  'text-indent',
  'line-height',
  'width',
  'height',
  'border',
  'vertical-align',
]

const TAGS = [
  ...['p', 'br', 'hr', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'sub', 'sup', 'mark', 'ul', 'ol', 'li', 'a', 'img'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'colgroup', 'col', 'caption', 'figure', 'figcaption'],
]

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'width'],
    td: ['colspan', 'rowspan', 'width'],
    col: ['span', 'width'],
    ol: ['start'],
  },
  allowedStyles: { '*': Object.fromEntries(STYLES.map((name) => [name, PLAIN])) },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  nestingLimit: 60,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }) },
}

/** Tags of a text of 20,000 words with all its styles, and some: each costs time, and what is nested costs more. */
const MOST_TAGS = 20_000

/**
 * Rich text as it is kept: without what could run, pose as a form, leave its place or follow who reads it.
 * @throws BusinessError where it is not what people write
 */
export function cleanContent(html: string): string {
  if (html.split('<', MOST_TAGS + 2).length > MOST_TAGS + 1) throw new BusinessError(say.notice.tooManyTags({ most: MOST_TAGS }))
  const cleaned = sanitizeHtml(html, OPTIONS).trim()
  // What stands for itself in it is longer once it is written safely.
  if (cleaned.length > BOUNDS.announcement) throw new BusinessError(say.notice.tooLongContent({ limit: BOUNDS.announcement }))
  return cleaned
}

/** Whether a reader would see nothing. */
export const isBlankContent = (html: string): boolean =>
  !/<(?:img|hr|table)\b/i.test(html) && sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replace(/&nbsp;|\s/g, '') === ''

/** Paths of the stored files that its pictures show. */
export function picturesIn(html: string): string[] {
  const found = new Set<string>()
  for (const [, address = ''] of html.matchAll(/<img\b[^>]*?\bsrc="([^"]*)"/gi)) {
    const path = storedPathIn(address.replaceAll('&amp;', '&'))
    if (path !== undefined) found.add(path)
  }
  return [...found]
}
