import { departs } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Segmented } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { ResourcePage } from '../../resource/ResourcePage.tsx'
import { DepartStructure } from './departs/DepartStructure.tsx'
import { departWords } from './departs/locale/words.ts'
import { besideDeparts } from '../../api/touchedByDeparts.ts'
import './departs/departs.css'

const VIEW = 'view'

/** The departments of the school: how they stand below each other, or as a list to filter, export and import. */
export default function Departments() {
  const { views: text } = useWords(departWords)
  const [search, setSearch] = useSearchParams()
  const view = search.get(VIEW) === 'list' ? 'list' : 'tree'
  const views = (
    <Segmented
      className="sc-departs-views"
      aria-label={text.label}
      value={view}
      options={[
        { value: 'tree', label: text.tree },
        { value: 'list', label: text.list },
      ]}
      // What the one is narrowed to means nothing to the other.
      onChange={(next) => setSearch(next === 'list' ? { [VIEW]: 'list' } : {})}
    />
  )
  return view === 'list' ? <ResourcePage resource={departs} touches={besideDeparts} views={views} /> : <DepartStructure views={views} />
}
