import { and, asc, eq, sql } from 'drizzle-orm'
import { dictionaryItems } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { auditLog, dict, dictItem } from '../../db/schema/index.ts'
import { nameProblems } from '../../dict/nameProblems.ts'
import type { NamedEntry } from '../../dict/nameProblems.ts'
import { isChosenBy } from './uses.ts'

type Named = NamedEntry & { dictId: string }

/** What is wrong with new names of entries, each among those of its dictionary. */
export async function entryNameProblems<C extends { before: Named | null; after: Named }>(
  tx: Db,
  changes: readonly C[],
): Promise<ReadonlyMap<C, Message>> {
  const problems: (readonly [C, Message])[] = []
  for (const dictId of new Set(changes.map(({ after }) => after.dictId))) {
    const own = changes.filter(({ before, after }) => after.dictId === dictId && before?.text !== after.text)
    if (own.length === 0) continue
    // Who names another entry of it at this moment waits.
    const [owner] = await tx.select({ code: dict.code }).from(dict).where(eq(dict.id, dictId)).for('update')
    if (!owner) continue
    const found = await nameProblems<Named, C>(own, {
      title: dictionaryItems.title,
      valueTitle: dictionaryItems.fields.value.title,
      entryOf: (entry) => entry,
      entries: await tx
        .select({ id: dictItem.id, text: dictItem.text, value: dictItem.value })
        .from(dictItem)
        .where(eq(dictItem.dictId, dictId)),
      formerNames: await formerNames(tx, dictId),
      isChosen: (value) => isChosenBy(tx, { code: owner.code, value }),
    })
    problems.push(...found)
  }
  return new Map(problems)
}

function formerNames(tx: Db, dictId: string) {
  const was = sql<string>`${auditLog.before} ->> 'text'`
  return tx
    .select({ was, id: dictItem.id, text: dictItem.text, value: dictItem.value })
    .from(auditLog)
    .innerJoin(dictItem, eq(dictItem.id, auditLog.recordId))
    .where(and(eq(auditLog.kind, 'dictItem'), eq(auditLog.action, 'edit'), sql`${was} is not null`, eq(dictItem.dictId, dictId)))
    .orderBy(asc(auditLog.time))
}
