import { useWords } from '@sc/locale/react'
import { peopleWords } from './locale/people/words.ts'

/** People who are named; of others it is said how many. */
const NAMED = 50

interface Person {
  id: string
  username: string
  realname: string
}

interface NamedPeopleProps<P> {
  label: string
  people: readonly P[]
  /** What is said of each. */
  what: (one: P) => readonly string[]
}

/** Of each of some people something, in a list that scrolls. */
export function NamedPeople<P extends Person>({ label, people, what }: NamedPeopleProps<P>) {
  const { changing: text } = useWords(peopleWords)
  return (
    <>
      <ul aria-label={label} tabIndex={0} className="sc-held-people">
        {people.slice(0, NAMED).map((one) => (
          <li key={one.id}>{text.each(one.realname, one.username, what(one))}</li>
        ))}
      </ul>
      {people.length > NAMED && text.more(people.length - NAMED)}
    </>
  )
}
