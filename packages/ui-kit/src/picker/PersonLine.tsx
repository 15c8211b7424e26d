import { useTexts } from '../locale/words.ts'
import type { Named } from './useNamed.ts'
import type { PickedPerson } from './pickerSources.ts'

/** Somebody in a list: what they are called, by which account, and where they belong to. */
export function PersonLine({ person: { name, account, depart, hindrance, frozen } }: { person: PickedPerson }) {
  const text = useTexts('picker')
  const why = hindrance ?? (frozen ? text.frozen : undefined)
  return (
    <span className="sc-picker-person">
      <span className="sc-picker-name">{name}</span>
      <span className="sc-picker-about">
        {[account, depart].filter(Boolean).join(' · ')}
        {why !== undefined && <span className="sc-picker-why"> · {why}</span>}
      </span>
    </span>
  )
}

/** The same in one line, for who cannot read it all there. */
export const wholly = ({ name, account, depart, hindrance }: PickedPerson) => [name, account, depart, hindrance].filter(Boolean).join(' · ')

interface ChosenNameProps {
  value: string
  named: Named
  /** Another is called the same: their account tells them apart. */
  alike?: boolean
  /** It stands for itself, as `${initiator}` does. */
  literal?: boolean
}

/** Somebody who is chosen, and what became of them since. */
export function ChosenName({ value, named, alike = false, literal = false }: ChosenNameProps) {
  const text = useTexts('picker')
  const person = named(value)
  const state = literal ? undefined : person === null ? text.gone : person?.frozen ? text.frozen : undefined
  return (
    <span className={literal ? 'sc-picker-literal' : undefined} {...(person && { title: wholly(person) })}>
      {alike && person?.account ? text.withAccount(person.name, person.account) : (person?.name ?? value)}
      {state !== undefined && <span className="sc-picker-state">{state}</span>}
    </span>
  )
}
