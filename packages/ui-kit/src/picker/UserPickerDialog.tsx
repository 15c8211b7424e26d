import { useState } from 'react'
import { AsyncDialog } from '../async-dialog/AsyncDialog.tsx'
import { useTexts } from '../locale/words.ts'
import type { UiKitLocale } from '../locale/zh-CN.ts'
import { ChosenPeople } from './ChosenPeople.tsx'
import { DepartFilter } from './DepartFilter.tsx'
import { PeopleFinder } from './PeopleFinder.tsx'
import { usePickerSource } from './pickerSources.ts'
import type { PeopleSource, PickedPerson } from './pickerSources.ts'
import { useNamed } from './useNamed.ts'
import type { FoundPeople } from './usePeople.ts'

/** Who is chosen when it opens, and what is done with who is chosen then. */
export interface UserPickerDialogProps {
  open: boolean
  title: string
  /** In place of the one around it; keep it between renders. */
  source?: PeopleSource
  multiple?: boolean
  value: readonly string[]
  /** People whom the host knows. */
  known?: readonly PickedPerson[]
  /** Which values stand for themselves. */
  accepts?: (value: string) => boolean
  /** People at most. */
  max?: number
  /** With those of them who were seen. As of an `AsyncDialog`: it stays while a promise is pending, and where that rejects. */
  onConfirm: (values: string[], people: readonly PickedPerson[]) => unknown
  onClose: () => void
  texts?: Partial<UiKitLocale['picker']>
}

interface Begun extends UserPickerDialogProps {
  /** Everybody, as far as the field has found them: they are there at once. */
  first?: FoundPeople | null
}

const NOBODY: readonly PickedPerson[] = []

/** Chooses people by their departments: the tree of these, the people of one with a search, and who is chosen so far. */
export const UserPickerDialog = (props: UserPickerDialogProps) => <BegunDialog {...props} />

/** The same, opened from a field. */
export function BegunDialog({
  open,
  title,
  source: own,
  multiple = false,
  value,
  known = NOBODY,
  accepts,
  max,
  onConfirm,
  onClose,
  texts,
  first = null,
}: Begun) {
  const text = useTexts('picker', texts)
  const source = usePickerSource('people', own)
  /** Null as long as nothing was changed. */
  const [changed, setChanged] = useState<readonly string[] | null>(null)
  const [depart, setDepart] = useState<string>()
  const chosen = changed ?? value
  const isLiteral = (one: string) => accepts?.(one) === true
  const { named, isAlike, remember } = useNamed(source, open ? chosen.filter((one) => !isLiteral(one)) : [], known)
  const toggle = (person: PickedPerson) => {
    remember([person])
    if (chosen.includes(person.value)) setChanged(chosen.filter((one) => one !== person.value))
    else if (!multiple) setChanged([person.value])
    else if (max === undefined || chosen.length < max) setChanged([...chosen, person.value])
  }
  const end = () => {
    setChanged(null)
    setDepart(undefined)
    onClose()
  }
  return (
    <AsyncDialog
      open={open}
      title={title}
      width={920}
      changed={changed !== null}
      onConfirm={() =>
        onConfirm(
          [...chosen],
          chosen.flatMap((one) => named(one) ?? []),
        )
      }
      onClose={end}
    >
      <div className="sc-picker-dialog">
        {source.departs && <DepartFilter source={source.departs} value={depart} onChange={setDepart} text={text} />}
        <PeopleFinder
          source={source}
          first={first}
          {...(depart !== undefined && { depart })}
          multiple={multiple}
          chosen={chosen}
          isFull={multiple && max !== undefined && chosen.length >= max}
          onToggle={toggle}
          text={text}
        />
        <ChosenPeople
          values={chosen}
          named={named}
          isAlike={isAlike}
          isLiteral={isLiteral}
          {...(max !== undefined && multiple && { max })}
          onRemove={(one) => setChanged(chosen.filter((other) => other !== one))}
          onClear={() => setChanged([])}
          text={text}
        />
      </div>
    </AsyncDialog>
  )
}
