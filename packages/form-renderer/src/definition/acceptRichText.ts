import { accepted, refused, type Accepted } from './widgetSchema.ts'

/** Characters of HTML that a field of rich text holds: some 20,000 words with all their styles. */
const mostRichText = 100_000

/** Rich text as HTML. Whoever keeps it cleans it, and so does whoever shows it: here only its length is looked at. */
export function acceptRichText(value: unknown): Accepted {
  if (typeof value !== 'string') return refused({ code: 'format' })
  return value.length > mostRichText ? refused({ code: 'tooLong', max: mostRichText }) : accepted(value)
}
