import { SearchOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useClearable } from '../clearable/useClearable.tsx'
import type { KeyboardEvent } from 'react'
import type { UiKitLocale } from '../locale/zh-CN.ts'
import { PeopleList } from './PeopleList.tsx'
import type { PeopleSource, PickedPerson } from './pickerSources.ts'
import { usePeople } from './usePeople.ts'
import type { FoundPeople } from './usePeople.ts'

interface PeopleFinderProps {
  source: PeopleSource
  depart?: string
  first: FoundPeople | null
  multiple: boolean
  chosen: readonly string[]
  /** No more can be chosen. */
  isFull: boolean
  onToggle: (person: PickedPerson) => void
  text: UiKitLocale['picker']
}

/** So far a page key goes. */
const PAGE = 8

/** The people of a department, or of all, with a search. The arrows go through them from the field, Enter chooses. */
export function PeopleFinder({ source, depart, first, multiple, chosen, isFull, onToggle, text }: PeopleFinderProps) {
  const id = useId()
  const clearable = useClearable()
  const [keyword, setKeyword] = useState('')
  const found = usePeople(source, { keyword, depart, enabled: true, first })
  const place = `${depart ?? ''} ${keyword}`
  /** Who is marked, of what is shown: another search begins with its first. */
  const [marked, setMarked] = useState({ place, at: 0 })
  const at = marked.place === place ? Math.min(marked.at, Math.max(found.people.length - 1, 0)) : 0
  const active = found.people[at]
  const mayToggle = (person: PickedPerson) => chosen.includes(person.value) || (person.hindrance === undefined && !isFull)
  const toggle = (person: PickedPerson | undefined) => person && mayToggle(person) && onToggle(person)
  const go = (to: number) => {
    const next = Math.max(0, Math.min(to, found.people.length - 1))
    setMarked({ place, at: next })
    if (next > found.people.length - PAGE) found.loadMore()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const inField = event.target instanceof HTMLInputElement
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      PageDown: () => go(at + PAGE),
      PageUp: () => go(at - PAGE),
      Enter: () => toggle(active),
      ...(!inField && { ' ': () => toggle(active), Home: () => go(0), End: () => go(found.people.length - 1) }),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  const optionId = (index: number) => `${id}-${index}`
  return (
    <section className="sc-picker-people" aria-label={text.people} onKeyDown={onKeyDown}>
      <Input
        prefix={<SearchOutlined aria-hidden />}
        allowClear={clearable}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        {...(active && { 'aria-activedescendant': optionId(at) })}
        aria-label={text.search}
        placeholder={text.search}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <p className="sc-picker-hint" role="status">
        {found.state === 'ready' && text.found(found.total, found.more)}
        {found.state === 'loading' && text.looking}
        {found.state === 'failed' && (
          <>
            {text.failed}
            <Button type="link" size="small" onClick={found.retry}>
              {text.retry}
            </Button>
          </>
        )}
      </p>
      <PeopleList
        id={id}
        optionId={optionId}
        label={text.people}
        people={found.people}
        multiple={multiple}
        chosen={chosen}
        mayToggle={mayToggle}
        active={at}
        // Another list begins at its top.
        place={place}
        onToggle={(person, index) => {
          setMarked({ place, at: index })
          toggle(person)
        }}
        onNearEnd={found.loadMore}
      />
    </section>
  )
}
