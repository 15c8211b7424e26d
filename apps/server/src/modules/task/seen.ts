import { fieldsOf } from '@sc/form-renderer/schema'
import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { conflict } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { moduleText } from '../../dict/modules.ts'
import { fieldDifferences } from '../form/fieldDifferences.ts'
import { openDesign } from '../form/openDesign.ts'
import { designAt, revisionOfVersion } from '../form/repository.ts'
import { definitionAt } from '../workflow/repository.ts'
import type { DefinitionRow } from '../workflow/repository.ts'

/** What approving an application records on a transcript. */
interface Worth {
  hours: number
  /** What the option is called that they are given for; undefined where no option decides. */
  chosen: string | undefined
  credits: number | null
  module: string
  itemName: string
}

/** The same as somebody saw it; what they do not name is not compared. */
export type Seen = { [Field in keyof Worth]?: Worth[Field] | undefined }

/**
 * Who submits may say what they saw: a project can change while its form is filled in, and is not put on record unseen.
 * `again`: an application keeps what its project was when it was first submitted, whatever the project is now.
 */
export async function refuseUnseenWorth(db: Db, worth: Worth, seen: Seen, { again = false }: { again?: boolean } = {}): Promise<void> {
  // No credits and none of them are the same.
  const differs = (field: keyof Worth) => seen[field] !== undefined && (seen[field] ?? 0) !== (worth[field] ?? 0)
  const { itemName, module, chosen, hours } = seen
  const changes: Message[] = []
  if (itemName !== undefined && differs('itemName')) changes.push(say.task.nameIs({ first: again, is: worth.itemName, seen: itemName }))
  if (module !== undefined && differs('module'))
    changes.push(say.task.moduleIs({ first: again, is: await moduleText(db, worth.module), seen: await moduleText(db, module) }))
  if (chosen !== undefined && worth.chosen !== undefined && differs('chosen'))
    changes.push(say.task.optionIs({ is: worth.chosen, seen: chosen }))
  if (hours !== undefined && differs('hours')) changes.push(say.task.hoursAre({ is: worth.hours, seen: hours, by: null }))
  if (differs('credits')) changes.push(say.task.creditsAre({ first: again, is: worth.credits ?? 0, seen: seen.credits ?? 0 }))
  if (changes.length > 0) throw conflict(say.task.notSubmitted({ changes }), worth)
}

/** What somebody filled in: the version of the form, and that of the process which opens its fields to them. */
export interface SeenForm {
  formVersion?: number | undefined
  processVersion?: number | undefined
}

/**
 * Who submits may say which version of the form they filled in: by the rules of another, what is refused is not on their
 * screen, and what they wrote may be left out unseen.
 */
export async function refuseOtherForm(
  db: Db,
  { form, version, design }: { form: { id: string }; version: number; design: string },
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === version) return
  const revision = await revisionOfVersion(db, form.id, seen)
  const filledIn = revision === undefined ? undefined : await designAt(db, form.id, revision)
  const differences = filledIn === undefined ? null : fieldDifferences(filledIn, design)
  throw conflict(say.task.otherForm({ seen, version, differences }), { formVersion: version })
}

/** The same of the process: a version that opens other fields of the form to applicants showed them another form. */
export async function refuseOtherProcess(
  db: Db,
  { key, version, applicantsFields }: DefinitionRow,
  design: string,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === version) return
  const before = (await definitionAt(db, key, seen))?.applicantsFields
  const otherwise = fieldsOf(openDesign(design)).filter(({ model }) => before?.[model] !== applicantsFields[model])
  if (before && otherwise.length === 0) return
  const opened = otherwise.map(({ model, name }) => ({ field: name || model, as: applicantsFields[model] ?? 'write' }))
  throw conflict(say.task.otherProcess({ seen, version, opened: before ? opened : null }), { processVersion: version })
}
