import type { Item } from '@sc/api-client/contract'
import { draftOf } from './hoursDraft.ts'
import type { KeptProject } from './keptProject.ts'
import { mergeOwn } from './ownFields.ts'
import { projectTitles, sameValue } from './projectChanges.ts'
import type { ProjectField } from './projectChanges.ts'

/** A project as a conflict tells it. */
export type Changed = Item & { customform?: Readonly<Record<string, unknown>> }

interface Merged {
  kept: KeptProject
  /** Titles of what both changed, each to something else: the reader's own stands in the form. */
  clashes: string[]
}

/**
 * What a reader had changed, laid over what a colleague saved meanwhile. Form and process of a project in use are no longer
 * anybody's to change.
 */
export function mergeProject(
  { record: base, values, hours, formVersion, audience, recognition, team, own }: KeptProject & { record: Item },
  now: Changed,
): Merged {
  const inUse = now.status !== 'draft'
  const clashes: string[] = []
  const choose = <T>(field: ProjectField, own: T, was: T, is: T): T => {
    if ((inUse && BINDING.includes(field)) || sameValue(own, was)) return is
    if (!sameValue(is, was) && !sameValue(own, is)) clashes.push(projectTitles()[field])
    return own
  }
  const isField = (name: string): name is ProjectField => name in projectTitles()
  const merged: Record<string, unknown> = Object.fromEntries(
    Object.entries(values).map(([name, own]) => [name, isField(name) ? choose<unknown>(name, own, base[name], now[name]) : own]),
  )
  // A number means a version of its own form only, and a project in use names one.
  const version = () => {
    if (!sameValue(merged.formCode, now.formCode)) return formVersion
    if (!sameValue(values.formCode, now.formCode) || (inUse && formVersion === null)) return now.formVersion
    return choose('formVersion', formVersion, base.formVersion, now.formVersion)
  }
  const rule = choose('hoursRule', hours, draftOf(base.hoursRule), draftOf(now.hoursRule))
  const meant = choose('audience', audience, base.audience ?? null, now.audience ?? null)
  const recognised = choose('recognition', recognition, base.recognition ?? null, now.recognition ?? null)
  const together = choose('team', team, base.team ?? null, now.team ?? null)
  const asked = mergeOwn(own, now.customform ?? {})
  return {
    kept: {
      record: now,
      values: merged,
      hours: rule,
      formVersion: version(),
      audience: meant,
      recognition: recognised,
      team: together,
      own: asked.own,
    },
    clashes: [...clashes, ...asked.clashes],
  }
}

const BINDING: readonly ProjectField[] = ['formCode', 'processKey']
