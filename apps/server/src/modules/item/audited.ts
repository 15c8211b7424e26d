import type { Db } from '../../db/connect.ts'
import { saidAudience } from './audience.ts'
import { saidOwn } from './moduleFields.ts'
import type { ItemRow } from './repository.ts'

export const about = ({ id, name }: ItemRow) => ({ kind: 'item' as const, recordId: id, title: name })

/** What the audit log keeps of a project: what somebody decided about it, each field of the module's extra form by itself. */
export async function audited(
  tx: Db,
  {
    id: _,
    revision: __,
    createBy: ___,
    createTime: ____,
    updateBy: _____,
    updateTime: ______,
    settledFormRevision: _______,
    settledProcessVersion: ________,
    customform,
    customformCode,
    customformVersion,
    audience,
    ...fields
  }: ItemRow,
) {
  return {
    ...fields,
    openTo: await saidAudience(tx, audience),
    ...(await saidOwn(tx, { customform, customformCode, customformVersion })),
  }
}
