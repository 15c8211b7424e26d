import type { Db } from '../../db/connect.ts'
import { formFields } from './bindings.ts'
import type { DrawnProcess } from './processChanges.ts'
import { reviewersOf } from './repository.ts'
import type { ModelRow } from './repository.ts'

export const aboutModel = ({ id, name }: ModelRow) => ({ kind: 'process' as const, recordId: id, title: name })

/** What the audit log keeps of a process beside what changed in it: every deployed version is kept for good. */
export const auditedModel = ({ key, name, description, engine, formCode, revision, deployedVersion }: ModelRow) => ({
  key,
  name,
  description,
  engine,
  formCode,
  revision,
  deployedVersion,
})

export const drawnIn = async (tx: Db, row: ModelRow): Promise<DrawnProcess> => ({
  xml: row.xml,
  reviewers: await reviewersOf(tx, row.key),
  titles: await titlesIn(tx, row),
})

/** What the fields are called that a process may speak of. */
export async function titlesIn(tx: Db, { formCode }: Pick<ModelRow, 'formCode'>): Promise<ReadonlyMap<string, string>> {
  const fields = formCode === null ? [] : [...(await formFields(tx, formCode))]
  return new Map(fields.map(([model, { name }]) => [model, name]))
}
