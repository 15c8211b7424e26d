import type { Item } from '@sc/api-client/contract'
import { LabelTags } from './LabelTags.tsx'
import { projectName } from './projectName.ts'
import './itemName.css'
import { teamSize } from './teamWords.ts'

const NONE: Item['labels'] = []

/** For lists of projects: what one is called, and below it where it belongs, whether people apply together, and what it is marked with. */
export function ItemName({
  name,
  english,
  moduleName,
  organiser,
  team,
  labels = NONE,
}: Pick<Item, 'name' | 'english' | 'moduleName' | 'organiser' | 'team'> & Partial<Pick<Item, 'labels'>>) {
  return (
    <>
      {projectName({ name, english })}
      <div className="sc-item-whose">{[moduleName, organiser, teamSize(team)].filter(Boolean).join(' · ')}</div>
      <LabelTags labels={labels} />
    </>
  )
}
