import type { Db } from '../../db/connect.ts'
import { saidFiles } from '../upload/told.ts'
import { saidAudience } from './audience.ts'
import { labelsOf, namesOfLabels } from './labels.ts'
import { saidOwn } from './moduleFields.ts'
import type { ItemRow } from './repository.ts'

export const about = ({ id, name }: ItemRow) => ({ kind: 'item' as const, recordId: id, title: name })

/** What the audit log keeps of a project: what somebody decided about it, each field of the module's extra form by itself. */
export async function audited(
  tx: Db,
  {
    id,
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
    customformAnswers,
    audience,
    cover,
    ...fields
  }: ItemRow,
) {
  return {
    ...fields,
    openTo: await saidAudience(tx, audience),
    cover: cover && (await saidFiles(tx, [cover])),
    // wire text: the log is kept in Chinese.
    labels: (await namesOfLabels(tx, await labelsOf(tx, id))).join('、') || null,
    ...(await saidOwn(tx, { customform, customformCode, customformVersion, customformAnswers })),
  }
}
