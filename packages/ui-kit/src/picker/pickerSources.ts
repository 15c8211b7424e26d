import { createContext, useContext } from 'react'

/** Somebody to choose. */
export interface PickedPerson {
  /** What they are told by once they are chosen: an id or an account, whichever the source gives. */
  value: string
  name: string
  /** Their account or 学号. */
  account?: string
  depart?: string
  /** They may not sign in any more. */
  frozen?: boolean
  /** Why they cannot be chosen, in words. */
  hindrance?: string
}

/** One page of people, and how many there are in all; `more` where these were not counted to the end. */
export interface PeoplePage {
  people: readonly PickedPerson[]
  total: number
  more?: boolean
}

/** What is asked of a {@link PeopleSource}: whom a keyword means, those of a department and below; the first page is 1. */
export interface PeopleAsked {
  keyword: string
  depart?: string
  page: number
  signal: AbortSignal
}

/** Where people come from, a page at a time. Keep the object between renders: another one is asked anew. */
export interface PeopleSource {
  find(asked: PeopleAsked): Promise<PeoplePage>
  /** Who these are, also who may not sign in any more; who is not there is left out. Without it, what was chosen before is shown as it is. */
  named?(values: readonly string[]): Promise<readonly PickedPerson[]>
  /** Departments that people are looked for by; without it there is no dialog with them. */
  departs?: DepartSource
}

/** A department to choose. Whose `parentId` is no department of the source stands at the top. */
export interface PickedDepart {
  value: string
  label: string
  parentId: string | null
  /** Found by it as well. */
  code?: string
  /** What the name is found by when it is typed as it sounds: words between blanks, each by its beginning. */
  spelled?: string
}

/** Where departments come from: all of them, in their order. Keep the object between renders. */
export interface DepartSource {
  load(): Promise<readonly PickedDepart[]>
  /** Tells when they have changed: what is shown asks again. The returned function ends it. */
  subscribe?(changed: () => void): () => void
}

/** A role to choose. */
export interface PickedRole {
  value: string
  label: string
  description?: string
  /** As of a department. */
  spelled?: string
  /** Whoever chooses may neither give it nor take it away: see `barredWhy` of the picker. */
  barred?: boolean
}

/** Where roles come from: all of them, in their order. Keep the object between renders. */
export interface RoleSource {
  load(): Promise<readonly PickedRole[]>
  /** As of departments. */
  subscribe?(changed: () => void): () => void
}

/** The sources of the pickers below, each of which may be given another by its prop. */
export interface PickerSources {
  people?: PeopleSource
  departs?: DepartSource
  roles?: RoleSource
}

/** What pickers ask, for a whole page or a part of it. */
export const PickerSourcesContext = createContext<PickerSources>({})

/** The source of a picker: its own, or else the one around it. */
export function usePickerSource<K extends keyof PickerSources>(kind: K, own: PickerSources[K]): NonNullable<PickerSources[K]> {
  const around = useContext(PickerSourcesContext)[kind]
  const source = own ?? around
  if (!source) throw new Error(`A picker without a source of ${kind}: give it one, or stand it in a PickerSourcesContext`)
  return source
}
