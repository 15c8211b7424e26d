import { Parser } from 'htmlparser2'
import sanitizeHtml from 'sanitize-html'

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
  ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'sub', 'sup', 'mark', 'ul', 'ol', 'li', 'a'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'colgroup', 'col', 'caption', 'figure', 'figcaption'],
]

const WORDS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'target', 'rel'],
    th: ['colspan', 'rowspan', 'width'],
    td: ['colspan', 'rowspan', 'width'],
    col: ['span', 'width'],
    ol: ['start'],
  },
  allowedStyles: { '*': Object.fromEntries(STYLES.map((name) => [name, PLAIN])) },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 60,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }) },
}

const WITH_PICTURES: sanitizeHtml.IOptions = {
  ...WORDS,
  allowedTags: [...TAGS, 'img'],
  allowedAttributes: { ...WORDS.allowedAttributes, img: ['src', 'alt', 'width', 'height'] },
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
}

/** Tags of a text of 20,000 words with all its styles, and some: each costs time, and what is nested costs more. */
export const MOST_TAGS = 20_000

/** Whether cleaning it would take longer than anybody's writing is worth. */
export const hasTooManyTags = (html: string): boolean => html.split('<', MOST_TAGS + 2).length > MOST_TAGS + 1

/** Rich text as it is kept: without what could run, pose as a form, leave its place or follow who reads it. */
export const cleanRichText = (html: string, { pictures }: { pictures: boolean }): string =>
  sanitizeHtml(html, pictures ? WITH_PICTURES : WORDS).trim()

/** After these a reader sees a gap. */
const APART = new Set(['p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr', 'th', 'td', 'blockquote', 'pre', 'br'])
const UNSEEN = new Set(['script', 'style', 'head', 'template'])

/** What a reader reads, without marks, in a line. */
export function wordsOfRichText(html: string): string {
  let words = ''
  let unseen = 0
  const parser = new Parser({
    onopentagname: (name) => void (UNSEEN.has(name) && (unseen += 1)),
    ontext: (text) => void (unseen === 0 && (words += text)),
    onclosetag(name) {
      if (UNSEEN.has(name)) unseen -= 1
      if (APART.has(name)) words += ' '
    },
  })
  parser.end(html)
  return words.replaceAll(/\s+/g, ' ').trim()
}

/** Whether a reader would see nothing. */
export const isBlankRichText = (html: string): boolean => !/<(?:img|hr|table)\b/i.test(html) && wordsOfRichText(html) === ''
