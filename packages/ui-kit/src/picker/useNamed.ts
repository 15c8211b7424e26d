import { useCallback, useEffect, useState } from 'react'
import type { PeopleSource, PickedPerson } from './pickerSources.ts'

/** Who is chosen: null where the source knows nobody of that value any more, undefined until it has said. */
export type Named = (value: string) => PickedPerson | null | undefined

interface Names {
  source: PeopleSource
  /** Null of nobody. */
  byValue: ReadonlyMap<string, PickedPerson | null>
}

const NOBODY: ReadonlyMap<string, PickedPerson | null> = new Map()

/**
 * Names those who are chosen, whatever is being looked for: `known` are told beforehand, `remember` takes who was found.
 * `isAlike` says of one that another is called the same.
 */
export function useNamed(
  source: PeopleSource,
  values: readonly string[],
  known: readonly PickedPerson[],
): { named: Named; isAlike: (value: string) => boolean; remember: (people: readonly PickedPerson[]) => void } {
  const [names, setNames] = useState<Names>({ source, byValue: NOBODY })
  const byValue = names.source === source ? names.byValue : NOBODY
  const tell = useCallback(
    (told: readonly (readonly [string, PickedPerson | null])[]) =>
      setNames((before) => ({ source, byValue: new Map([...(before.source === source ? before.byValue : []), ...told]) })),
    [source],
  )
  const missing = JSON.stringify(values.filter((value) => !byValue.has(value)))
  useEffect(() => {
    const asked = JSON.parse(missing) as string[]
    if (asked.length === 0 || !source.named) return
    let current = true
    source.named(asked).then(
      (people) => {
        const found = new Map(people.map((person) => [person.value, person]))
        if (current) tell(asked.map((value) => [value, found.get(value) ?? null]))
      },
      // Then they stand there by what they are told by.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [source, missing, tell])
  const remember = useCallback((people: readonly PickedPerson[]) => tell(people.map((person) => [person.value, person])), [tell])
  const told = new Map(known.map((person) => [person.value, person]))
  const named: Named = (value) => byValue.get(value) ?? told.get(value) ?? byValue.get(value)
  const isAlike = (value: string) => {
    const own = named(value)
    return Boolean(own) && [...byValue.values(), ...told.values()].some((other) => other?.name === own?.name && other?.value !== value)
  }
  return { named, isAlike, remember }
}
