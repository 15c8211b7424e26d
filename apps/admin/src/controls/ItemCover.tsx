import type { KeptFile } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { formSources } from '../api/formSources.ts'
import { controlsWords } from './locale/words.ts'
import { named } from './named.ts'
import './itemCover.css'

interface ItemCoverProps {
  name: string
  english?: string | null | undefined
  cover?: KeptFile | null | undefined
  /** Small beside its name, or above all that its page says. */
  size: 'small' | 'wide'
}

/** The picture of a project or course, in a box of one shape: nothing moves when it comes. Without one, the small box stays, for the names to stand in a line. */
export function ItemCover({ name, english, cover, size }: ItemCoverProps) {
  const text = useWords(controlsWords)
  if (!cover) return size === 'wide' ? null : <span className="sc-item-cover" data-size={size} aria-hidden="true" />
  const { url } = cover
  return (
    <img
      className="sc-item-cover"
      data-size={size}
      src={formSources.fileUrl(url)}
      alt={text.cover(named(name, english))}
      loading="lazy"
      decoding="async"
      width={size === 'wide' ? 480 : 96}
      height={size === 'wide' ? 270 : 54}
    />
  )
}
