import { CheckOutlined } from '@ant-design/icons'
import { useEffect, useRef, useState } from 'react'
import { PersonLine } from './PersonLine.tsx'
import type { PickedPerson } from './pickerSources.ts'

interface PeopleListProps {
  id: string
  optionId: (index: number) => string
  label: string
  people: readonly PickedPerson[]
  multiple: boolean
  chosen: readonly string[]
  mayToggle: (person: PickedPerson) => boolean
  /** Who is marked. */
  active: number
  /** What the list is of: another one begins at its top. */
  place: string
  onToggle: (person: PickedPerson, index: number) => void
  /** The end of what is there comes into sight. */
  onNearEnd: () => void
}

/** Of a row, as the style sheet has it. */
const ROW = 52
/** Rows beyond both edges, which a wheel reaches before they could be drawn. */
const BEYOND = 6
/** Until it is measured. */
const HEIGHT = 416

/** People below each other, of whom only those in sight are drawn, however many there are. */
export function PeopleList({
  id,
  optionId,
  label,
  people,
  multiple,
  chosen,
  mayToggle,
  active,
  place,
  onToggle,
  onNearEnd,
}: PeopleListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [sight, setSight] = useState({ top: 0, height: HEIGHT })
  useEffect(() => {
    list.current?.scrollTo?.({ top: 0 })
  }, [place])
  useEffect(() => {
    const box = list.current
    if (!box || box.clientHeight === 0) return
    const top = active * ROW
    if (top < box.scrollTop) box.scrollTop = top
    else if (top + ROW > box.scrollTop + box.clientHeight) box.scrollTop = top + ROW - box.clientHeight
  }, [active])

  const first = Math.max(0, Math.floor(sight.top / ROW) - BEYOND)
  const last = Math.min(people.length, Math.ceil((sight.top + sight.height) / ROW) + BEYOND)
  return (
    <div
      ref={list}
      id={id}
      className="sc-picker-list"
      role="listbox"
      aria-label={label}
      aria-multiselectable={multiple}
      tabIndex={0}
      {...(people.length > 0 && { 'aria-activedescendant': optionId(active) })}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        setSight({ top: scrollTop, height: clientHeight || HEIGHT })
        if (scrollTop + clientHeight > scrollHeight - ROW * BEYOND) onNearEnd()
      }}
    >
      <div role="presentation" style={{ height: people.length * ROW, position: 'relative' }}>
        {people.slice(first, last).map((person, at) => {
          const index = first + at
          const isChosen = chosen.includes(person.value)
          return (
            <div
              key={person.value}
              id={optionId(index)}
              role="option"
              aria-selected={isChosen}
              aria-disabled={!mayToggle(person)}
              aria-setsize={people.length}
              aria-posinset={index + 1}
              className={index === active ? 'sc-picker-option sc-picker-active' : 'sc-picker-option'}
              style={{ top: index * ROW }}
              onClick={() => onToggle(person, index)}
            >
              <PersonLine person={person} />
              {isChosen && <CheckOutlined aria-hidden className="sc-picker-check" />}
            </div>
          )
        })}
      </div>
    </div>
  )
}
