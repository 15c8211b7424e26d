import type { Item, Recognition, Team } from '@sc/api-client/contract'
import { emptyDraft } from './hoursDraft.ts'
import type { HoursDraft } from './hoursDraft.ts'
import { nothingOfOwn } from './ownFields.ts'
import type { OwnFields } from './ownFields.ts'

/** A project as it stands in its drawer. */
export interface KeptProject {
  /** null adds a project. */
  record: Item | null
  values: Record<string, unknown>
  hours: HoursDraft
  formVersion: number | null
  audience: Audience
  recognition: Recognition | null
  team: Team | null
  own: OwnFields
}

/** Whom a project is for; null of one for everybody. */
export type Audience = NonNullable<Item['audience']> | null

/** What the window kept of the drawer over a reload; null where it kept nothing. */
export const keptProject = (content: string | null): KeptProject | null => {
  const kept = JSON.parse(content ?? 'null') as KeptProject | null
  // Of before projects were for some, recognised anything by their forms, took teams, had roles, or modules asked for more.
  return (
    kept && {
      ...kept,
      hours: { ...emptyDraft, ...kept.hours },
      audience: kept.audience ?? null,
      recognition: kept.recognition ?? null,
      team: kept.team ?? null,
      own: kept.own ?? nothingOfOwn,
    }
  )
}
