import { asksField, HOURS_CHANGE } from '@sc/api-client/contract'
import type { HoursBasis } from '@sc/api-client/contract'
import { fieldsOf } from '@sc/form-renderer/schema'
import type { Db } from '../../db/connect.ts'
import type { KeptChange } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { conflict } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { shownValue } from '../form/choices.ts'
import { openDesign } from '../form/openDesign.ts'
import { earn, optionOf } from '../hours/earn.ts'
import type { SetBy } from '../hours/earn.ts'
import { claimUploads, uploadFieldsOf, wholeFields } from '../upload/claims.ts'
import { toldFiles } from '../upload/told.ts'
import { fieldVariables } from '../workflow/variables.ts'
import { acceptChanges, differing } from './fieldAccess.ts'
import type { Values } from '../form/accept.ts'
import { askOfApproval } from './askAgain.ts'
import { amend } from './instances.ts'
import type { InstanceRow, TaskRow, Work } from './instances.ts'
import { recognisedAnew } from './recognised.ts'
import { rowChanges } from './rowChanges.ts'
import { saidChange } from './saidChange.ts'

/**
 * Writes what an approver changed in the form, and the hours that follow from it. Returns what the process should know
 * by now and what the trail should tell, and what the option is called that they gave other hours by.
 */
export async function applyChanges(
  engine: WorkflowEngine,
  work: Work,
  { task, sent, setBy }: { task: TaskRow; sent: Values; setBy: SetBy },
): Promise<{ hours: number; option?: string | undefined; variables: Values; changes: KeptChange[]; values: Values }> {
  const { tx, instance } = work
  // A review is about the project as it was handed in.
  if (instance.recordKind !== 'item') return { hours: instance.hours, variables: {}, changes: [], values: {} }
  const { design, changes: changed, set, absent } = await acceptChanges(engine, work, setBy.username, task, sent)
  if (Object.keys(changed).length === 0) return { hours: instance.hours, variables: {}, changes: [], values: {} }
  await claimUploads(tx, {
    fields: uploadFieldsOf(design),
    values: changed,
    username: setBy.username,
    owner: { kind: 'application', id: instance.id },
  })
  const values = Object.fromEntries(Object.entries({ ...instance.values, ...changed }).filter(([, value]) => value !== null))
  const rule = instance.hoursRule
  const decides = asksField(rule) && Object.hasOwn(changed, rule.field)
  const basis = decides ? await earn(tx, { rule, design, values, setBy, absent }) : instance.hoursBasis
  const recognised = await recognisedAnew(tx, instance, { design, values, changed, absent })
  await amend(work, { values, hours: basis.hours, hoursBasis: basis, ...recognised })
  const changes = await toldChanges(tx, instance, { design, after: changed, hours: basis.hours })
  await askOfApproval(tx, { before: instance, after: work.instance, by: setBy.realname, told: changes })
  const option = decides ? optionOf(basis) : undefined
  return { hours: basis.hours, option, variables: { ...fieldVariables(changed), itemHours: basis.hours }, changes, values: set }
}

/** What the trail tells of a form that was submitted again. */
export async function resubmitted(
  db: Db,
  instance: InstanceRow,
  { design, values, hours }: { design: string; values: Values; hours: number },
): Promise<KeptChange[]> {
  return toldChanges(db, instance, { design, after: differing(instance.values, values), hours })
}

/** Fields by their titles, as the form shows them, and the hours that followed. */
async function toldChanges(
  db: Db,
  instance: InstanceRow,
  { design, after, hours }: { design: string; after: Values; hours: number },
): Promise<KeptChange[]> {
  const changes = await valueChanges(db, design, instance.values, after)
  const so = (many: number) => say.trail.hours({ hours: many })
  if (hours !== instance.hours)
    changes.push(saidChange(HOURS_CHANGE, { title: say.trail.hoursTitle(), was: so(instance.hours), is: so(hours) }))
  return changes
}

async function valueChanges(db: Db, designText: string, before: Values, after: Values): Promise<KeptChange[]> {
  const design = openDesign(designText)
  const titles = new Map(fieldsOf(design).map(({ model, name }) => [model, name]))
  const ofFiles = new Set(wholeFields(uploadFieldsOf(designText)))
  const changes: KeptChange[] = []
  for (const field of Object.keys(after)) {
    const title = titles.get(field) || field
    const inRows = await rowChanges(db, design, { field, title, before: before[field], after: after[field] })
    if (inRows) {
      changes.push(...inRows)
      continue
    }
    const told = ofFiles.has(field)
      ? await toldFiles(db, before[field], after[field])
      : { before: await shownValue(db, design, field, before[field]), after: await shownValue(db, design, field, after[field]) }
    changes.push({ field, title, ...told })
  }
  // Nothing in one spelling or another is no change to who reads it.
  return changes.filter(({ before: was, after: is }) => was !== null || is !== null)
}

/**
 * Who approves says which hours they saw: on a screen that others have overtaken, that is not what would be recorded. Who
 * does not say so has seen those that stood when the task came, and decides what follows from their own changes. Who chooses
 * another option chooses it by the name that it has.
 * @param instance before their changes
 */
export function refuseUnseen(
  instance: InstanceRow,
  { hours: before }: TaskRow,
  {
    hours,
    basis,
    seen,
    chosen,
    option,
  }: { hours: number; basis: HoursBasis; seen: number | undefined; chosen: string | undefined; option: string | undefined },
): void {
  const by = ({ source, setByName, nodeName, setTime }: HoursBasis) =>
    source === 'fixed' ? null : { who: setByName, node: nodeName, time: setTime }
  if (option !== undefined && chosen !== undefined && chosen !== option)
    throw conflict(say.task.checkAgain({ change: say.task.optionIs({ is: option, seen: chosen }) }), { hours })
  if (seen !== undefined && seen !== hours)
    throw conflict(say.task.checkAgain({ change: say.task.hoursAre({ is: hours, seen, by: by(basis) }) }), { hours })
  if (seen === undefined && before !== null && before !== instance.hours)
    throw conflict(say.task.hoursWere({ is: instance.hours, was: before, by: by(instance.hoursBasis) }), { hours: instance.hours })
}
