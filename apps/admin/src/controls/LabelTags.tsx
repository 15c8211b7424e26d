import type { ItemLabel } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { ColourTag } from '@sc/ui-kit'
import { controlsWords } from './locale/words.ts'
import './itemName.css'

/** What a project is marked with, each in its colour. */
export function LabelTags({ labels }: { labels: readonly ItemLabel[] }) {
  const { labels: text } = useWords(controlsWords)
  if (labels.length === 0) return null
  return (
    <ul className="sc-item-labels" aria-label={text}>
      {labels.map(({ id, name, colour }) => (
        <li key={id}>
          <ColourTag color={colour}>{name}</ColourTag>
        </li>
      ))}
    </ul>
  )
}
