import type { Db } from '../../db/connect.ts'
import type { item } from '../../db/schema/index.ts'
import { designAt, designOfProject, designsBefore, findFormByCode } from '../form/repository.ts'
import { latestDefinition } from '../workflow/repository.ts'

type Row = typeof item.$inferSelect
type Bound = Pick<Row, 'formCode' | 'formVersion' | 'processKey'>
type Settled = Pick<Row, 'settledFormRevision' | 'settledProcessVersion'>

/** What a person has before their eyes who binds a form and a process to a project at this moment. */
export const settledNow = async (db: Db, bound: Bound): Promise<Settled> => ({
  settledFormRevision: await revisionNow(db, bound),
  settledProcessVersion: await processVersionNow(db, bound.processKey),
})

/** The same of a project that was changed: what is bound as it was is not looked at again. */
export async function settledAfter(db: Db, before: Bound & Settled, after: Bound): Promise<Settled> {
  const [sameForm, sameProcess] = [
    before.formCode === after.formCode && before.formVersion === after.formVersion,
    before.processKey === after.processKey,
  ]
  return {
    settledFormRevision: sameForm ? before.settledFormRevision : await revisionNow(db, after),
    settledProcessVersion: sameProcess ? before.settledProcessVersion : await processVersionNow(db, after.processKey),
  }
}

export async function processVersionNow(db: Db, key: string | null): Promise<number | null> {
  return (key === null ? undefined : await latestDefinition(db, key))?.version ?? null
}

async function revisionNow(db: Db, bound: Bound): Promise<number | null> {
  if (bound.formCode === null) return null
  // A form that was never published is looked at as it is saved.
  const revision = (await designOfProject(db, bound))?.revision ?? (await findFormByCode(db, bound.formCode))?.revision
  return revision || null
}

/** The design that a project was last settled with, and those from before it. */
export async function settledDesigns(
  db: Db,
  { formCode, settledFormRevision: revision }: Pick<Row, 'formCode' | 'settledFormRevision'>,
): Promise<{ settled?: string | undefined; earlier?: () => Promise<string[]> }> {
  if (formCode === null || revision === null) return {}
  const form = await findFormByCode(db, formCode)
  return form ? { settled: await designAt(db, form.id, revision), earlier: () => designsBefore(db, form.id, revision) } : {}
}
