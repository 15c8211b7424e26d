import type { Db } from '../../db/connect.ts'
import { uploadFieldsIn } from '../upload/claims.ts'
import { saidFiles } from '../upload/told.ts'
import { saidAudience } from './audience.ts'
import type { Customform, ItemRow } from './repository.ts'

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
    audience,
    ...fields
  }: ItemRow,
) {
  const extra = await told(tx, customform)
  return {
    ...fields,
    openTo: await saidAudience(tx, audience),
    ...Object.fromEntries(Object.entries(extra).map(([field, value]) => [`customform.${field}`, value])),
  }
}

async function told(tx: Db, customform: Customform): Promise<Customform> {
  const said = { ...customform }
  for (const { model } of uploadFieldsIn(customform)) said[model] = await saidFiles(tx, customform[model])
  return said
}
