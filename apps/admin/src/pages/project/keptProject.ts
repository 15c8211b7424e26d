import type { Item } from '@sc/api-client/contract'
import type { HoursDraft } from './hoursDraft.ts'

/** A project as it stands in its drawer. */
export interface KeptProject {
  /** null adds a project. */
  record: Item | null
  values: Record<string, unknown>
  hours: HoursDraft
  formVersion: number | null
}

/** What the window kept of the drawer over a reload; null where it kept nothing. */
export const keptProject = (content: string | null): KeptProject | null => JSON.parse(content ?? 'null') as KeptProject | null
