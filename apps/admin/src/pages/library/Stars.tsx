import { featuredItems } from '@sc/api-client/contract'
import type { FeaturedItem } from '@sc/api-client/contract'
import { useLanguage } from '@sc/locale/react'
import './library.css'

const { options } = featuredItems.fields.rating
const MOST = Object.keys(options).length

/** A rating as stars, read out in words. */
export function Stars({ rating }: Pick<FeaturedItem, 'rating'>) {
  const language = useLanguage()
  const words = options[rating as keyof typeof options][language]
  return (
    <span role="img" aria-label={words} title={words} className="sc-stars">
      {'★'.repeat(rating)}
      <span>{'★'.repeat(MOST - rating)}</span>
    </span>
  )
}
