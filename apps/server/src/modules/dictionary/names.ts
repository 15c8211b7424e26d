import { and, asc, eq, sql } from 'drizzle-orm'
import { dictionaryItems } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { auditLog, dict, dictItem } from '../../db/schema/index.ts'
import { formerNames } from '../../dict/formerNames.ts'
import type { NameEdit } from '../../dict/formerNames.ts'
import { isCalledOtherwise, nameProblems } from '../../dict/nameProblems.ts'
import type { NamedEntry, Names } from '../../dict/nameProblems.ts'
import type { AnyServed } from '../../resource/served.ts'
import { isChosenBy } from './uses.ts'

interface Named {
  id?: string | undefined
  dictId: string
  text: string
  english?: string | null | undefined
  value: string
}

const namesOf = ({ text, english = null }: Named): Names => ({ text, english })
const entryOf = (record: Named): NamedEntry => ({ id: record.id, names: namesOf(record), value: record.value })

/** What is wrong with new names of entries, each among those of its dictionary. */
export async function entryNameProblems<C extends { before: Named | null; after: Named }>(
  tx: Db,
  resources: readonly AnyServed[],
  changes: readonly C[],
): Promise<ReadonlyMap<C, Message>> {
  const problems: (readonly [C, Message])[] = []
  const renamed = changes.filter(({ before, after }) => isCalledOtherwise(before ? namesOf(before) : undefined, namesOf(after)))
  for (const dictId of new Set(renamed.map(({ after }) => after.dictId))) {
    const own = renamed.filter(({ after }) => after.dictId === dictId)
    // Who names another entry of it at this moment waits.
    const [owner] = await tx.select({ code: dict.code }).from(dict).where(eq(dict.id, dictId)).for('update')
    if (!owner) continue
    const kept = await tx.select().from(dictItem).where(eq(dictItem.dictId, dictId))
    const entries = kept.map(entryOf)
    const found = await nameProblems<Named, C>(own, {
      title: dictionaryItems.title,
      valueTitle: dictionaryItems.fields.value.title,
      entryOf,
      entries,
      former: formerNames(entries, await nameEdits(tx, dictId)),
      isChosen: (value) => isChosenBy(tx, resources, { code: owner.code, value }),
    })
    problems.push(...found)
  }
  return new Map(problems)
}

const nameEdits = (tx: Db, dictId: string): Promise<NameEdit[]> =>
  tx
    .select({ id: dictItem.id, before: sql<Partial<Names>>`${auditLog.before}` })
    .from(auditLog)
    .innerJoin(dictItem, eq(dictItem.id, auditLog.recordId))
    .where(
      and(
        eq(auditLog.kind, 'dictItem'),
        eq(auditLog.action, 'edit'),
        sql`${auditLog.before} ?| array['text', 'english']`,
        eq(dictItem.dictId, dictId),
      ),
    )
    .orderBy(asc(auditLog.time), asc(auditLog.id))
