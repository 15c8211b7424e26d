import { BOUNDS } from '@sc/api-client/contract'
import { cleanRichText, hasTooManyTags, MOST_TAGS } from '../../html/richText.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { storedPathIn } from './storedPath.ts'

/**
 * What an announcement says, as it is kept.
 * @throws BusinessError where it is not what people write
 */
export function cleanContent(html: string): string {
  if (hasTooManyTags(html)) throw new BusinessError(say.notice.tooManyTags({ most: MOST_TAGS }))
  const cleaned = cleanRichText(html, { pictures: true })
  // What stands for itself in it is longer once it is written safely.
  if (cleaned.length > BOUNDS.announcement) throw new BusinessError(say.notice.tooLongContent({ limit: BOUNDS.announcement }))
  return cleaned
}

/** Paths of the stored files that its pictures show. */
export function picturesIn(html: string): string[] {
  const found = new Set<string>()
  for (const [, address = ''] of html.matchAll(/<img\b[^>]*?\bsrc="([^"]*)"/gi)) {
    const path = storedPathIn(address.replaceAll('&amp;', '&'))
    if (path !== undefined) found.add(path)
  }
  return [...found]
}
