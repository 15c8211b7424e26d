import { item } from '../../db/schema/index.ts'
import { one } from '../../db/one.ts'
import type { Item } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { writeAudit } from '../../audit/write.ts'
import type { Caller } from '../../access/caller.ts'
import { refuseOutsideRules } from '../../resource/refuseOutsideRules.ts'
import { holdProcesses } from '../workflow/repository.ts'
import { about, audited } from './audited.ts'
import { noteFiles } from './files.ts'
import { givable, labelsOf, markItem } from './labels.ts'
import { filledInFrom } from './moduleFields.ts'
import { itemById, reached } from './repository.ts'
import { refuseUnread } from './seen.ts'
import type { Seen } from './seen.ts'
import { processVersionNow } from './settled.ts'

const NAME_LENGTH = 100

/** So that nobody takes a copy for what it is a copy of, in either language: whoever calls it otherwise sees what is left to call so. */
const marked = (name: string, mark: string) => `${[...name].slice(0, NAME_LENGTH - mark.length).join('')}${mark}`

/** A draft of its own: what was set up is taken over, with the version of the form that its hours were set for; dates are not. */
export async function copyItem(db: Db, caller: Caller, { id, revision }: Seen): Promise<Item> {
  const { username, orgCode } = caller
  const copied = await db.transaction(async (tx) => {
    // Held: a picture that is replaced at this moment is let go before, or finds the copy that shows it.
    const [row] = await tx.select().from(item).where(reached(caller, id)).for('share')
    if (!row) throw notFound(say.item.project())
    await holdProcesses(tx, [row.processKey])
    await refuseUnread(tx, caller, row, revision)
    const { id: _, revision: __, createTime: ___, updateTime: ____, ...setUp } = row
    // Of a published one every deployment was consented to.
    if (row.status === 'published') setUp.settledProcessVersion = await processVersionNow(tx, row.processKey)
    const mark = say.item.copyMark()
    const copy = one(
      await tx
        .insert(item)
        .values({
          ...setUp,
          name: marked(row.name, spoken(mark)),
          english: row.english && marked(row.english, mark.in('en-US')),
          status: 'draft',
          customform: await filledInFrom(tx, row),
          // Its scripts are asked by whoever sets it up.
          customformAnswers: null,
          applyFrom: null,
          applyTime: null,
          startTime: null,
          endTime: null,
          orgCode,
          createBy: username,
          updateBy: username,
        })
        .returning(),
    )
    await refuseOutsideRules(tx, caller, { kind: 'item', table: item, ids: [copy.id] })
    await noteFiles(tx, copy.id, copy)
    await markItem(tx, copy.id, await givable(tx, await labelsOf(tx, row.id)))
    await writeAudit(tx, caller, {
      ...about(copy),
      action: 'copy',
      // wire text: the log is kept in Chinese.
      after: { ...(await audited(tx, copy)), copiedFrom: `${row.name}（${row.id}）` },
    })
    return copy.id
  })
  return itemById(db, caller, copied)
}
