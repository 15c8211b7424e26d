import type { Item } from '@sc/api-client/contract'
import './itemName.css'

/** For lists of projects: what one is called, and below it where it belongs. */
export function ItemName({ name, moduleName, organiser }: Pick<Item, 'name' | 'moduleName' | 'organiser'>) {
  return (
    <>
      {name}
      <div className="sc-item-whose">{[moduleName, organiser].filter(Boolean).join(' · ')}</div>
    </>
  )
}
