import type { FormDesign } from '@sc/form-renderer/schema'
import { meaningSince } from '../form/changedMeaning.ts'
import type { Fields } from './askedFields.ts'
import { askedFieldsOf } from './askedNames.ts'
import type { DrawnProcess } from './askedNames.ts'
import { changedKind } from './changedKinds.ts'
import { movedPermission } from './movedPermissions.ts'

export interface FormFields {
  design: Pick<FormDesign, 'list'>
  fields: Fields
}

/** What a process says of fields that are others in the form that is filled in than in one that it was drawn for, or that is in use. */
export function changedInUse(process: DrawnProcess, now: FormFields, before: FormFields): string | undefined {
  return movedPermission(process.xml, now.design, before.design) ?? changedMeaning(process, now.fields, before.fields) ?? changedKind(process, now.fields, before.fields)
}

function changedMeaning({ model, reviewers }: DrawnProcess, now: Fields, before: Fields): string | undefined {
  const meaningOf = meaningSince(before, now)
  for (const [name, [place]] of askedFieldsOf(model, reviewers)) {
    const changed = meaningOf(name)
    if (changed) return `${place!.words}${changed}`
  }
  return undefined
}
