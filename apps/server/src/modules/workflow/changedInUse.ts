import type { FieldPermissions, FormDesign } from '@sc/form-renderer/schema'
import type { Message } from '@sc/locale'
import { fieldPermissionsIn } from '@sc/workflow-designer/engines'
import { say } from '../../locale/say.ts'
import { meaningSince } from '../form/changedMeaning.ts'
import type { Fields } from './askedFields.ts'
import { askedFieldsOf } from './askedNames.ts'
import type { AskedFields, DrawnProcess } from './askedNames.ts'
import { changedKind } from './changedKinds.ts'
import { movedPermission, permissionKey } from './movedPermissions.ts'

export interface FormFields {
  design: Pick<FormDesign, 'list'>
  fields: Fields
}

/** What of a process depends on the fields of a form. */
export interface Deciding {
  asked: AskedFields
  permissions: readonly FieldPermissions[]
  /** Permissions that need not be looked at, by `permissionKey`. */
  settled: ReadonlySet<string>
}

export const decidingIn = ({ xml, model, reviewers }: DrawnProcess): Deciding => ({
  asked: askedFieldsOf(model, reviewers),
  permissions: Object.values(fieldPermissionsIn(xml)),
  settled: new Set(),
})

/** The same, as far as another version of it does not have it already: who redraws something else has not looked at that. */
export function decidingAnew(process: DrawnProcess, before: DrawnProcess | undefined): Deciding {
  const [now, was] = [decidingIn(process), before && decidingIn(before)]
  if (!was) return now
  const said = (name: string) => new Set(was.asked.get(name)?.map(({ words }) => JSON.stringify(words)))
  const asked = new Map(
    [...now.asked].flatMap(([name, places]) => {
      const [first, ...others] = places.filter(({ words }) => !said(name).has(JSON.stringify(words)))
      return first ? [[name, [first, ...others]] as const] : []
    }),
  )
  return { ...now, asked, settled: new Set(was.permissions.flatMap((named) => Object.entries(named).map(permissionKey))) }
}

/** What a process could not go on with of fields that are others in the form that is filled in than in one that it was drawn for, or that is in use. */
export function changedInUse({ asked, ...permissions }: Deciding, now: FormFields, before: FormFields): Message | undefined {
  return movedPermission(permissions, now.design, before.design) ?? changedKind(asked, now.fields, before.fields)
}

/** What it asks for that means something else there, each as the rest of a sentence about it: who knows that may have meant just this. */
export function changedMeanings({ asked }: Pick<Deciding, 'asked'>, now: Fields, before: Fields): Message[] {
  const meaningOf = meaningSince(before, now)
  return [...asked].flatMap(([name, [place]]) => {
    const changed = meaningOf(name)
    return changed ? [say.asking.otherMeaning({ place: place.words, meaning: changed })] : []
  })
}
