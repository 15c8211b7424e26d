import type { Item } from '@sc/api-client/contract'
import './itemName.css'
import { teamSize } from './teamWords.ts'

/** For lists of projects: what one is called, and below it where it belongs, and whether people apply together. */
export function ItemName({ name, moduleName, organiser, team }: Pick<Item, 'name' | 'moduleName' | 'organiser' | 'team'>) {
  return (
    <>
      {name}
      <div className="sc-item-whose">{[moduleName, organiser, teamSize(team)].filter(Boolean).join(' · ')}</div>
    </>
  )
}
