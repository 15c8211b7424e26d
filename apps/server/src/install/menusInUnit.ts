import { eq } from 'drizzle-orm'
import { textInUnit } from '@sc/api-client/contract'
import type { HoursUnit } from '@sc/api-client/contract'
import { languages } from '@sc/locale'
import type { Text } from '@sc/locale'
import { writeAudit } from '../audit/write.ts'
import type { Actor } from '../audit/write.ts'
import { now } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { isOneOf } from '../db/page.ts'
import { permission } from '../db/schema/index.ts'
import { actionId, menuId } from './menuIds.ts'
import { actions, groups, pages } from './menuTree.ts'

/** What entries of the menu are called, by their ids. */
const titles: ReadonlyMap<string, Text> = new Map([
  ...[...pages, ...groups, ...groups.flatMap(({ children }) => children)].map(({ path, title }) => [menuId(path), title] as const),
  ...actions.map(({ perms, title }) => [actionId(perms), title] as const),
])

/** A title of an entry in the unit that the school counts in. */
export const titleIn = (title: Text, unit: HoursUnit): Text =>
  Object.fromEntries(languages.map((language) => [language, textInUnit(title, language, unit)])) as Text

/**
 * Entries of the menu follow the unit that the school counts in, in each language in which nobody calls them otherwise. They are
 * kept as they are said, as a school gives them its own names.
 */
export async function sayMenusIn(tx: Db, actor: Actor, from: HoursUnit, to: HoursUnit): Promise<void> {
  const changing = [...titles].flatMap(([id, title]) => {
    const [was, is] = [titleIn(title, from), titleIn(title, to)]
    return languages.some((language) => was[language] !== is[language]) ? [{ id, was, is }] : []
  })
  const ids = changing.map(({ id }) => id)
  const found = await tx
    .select({ id: permission.id, title: permission.title, english: permission.english })
    .from(permission)
    .where(isOneOf(permission.id, ids))
    .orderBy(permission.id)
    .for('no key update')
  const called = new Map(found.map(({ id, ...before }) => [id, before]))
  for (const { id, was, is } of changing) {
    const before = called.get(id)
    if (!before) continue
    const after = {
      title: before.title === was['zh-CN'] ? is['zh-CN'] : before.title,
      english: before.english === was['en-US'] ? is['en-US'] : before.english,
    }
    if (after.title === before.title && after.english === before.english) continue
    await tx
      .update(permission)
      .set({ ...after, updateBy: actor.username, updateTime: now() })
      .where(eq(permission.id, id))
    await writeAudit(tx, actor, { kind: 'permission', recordId: id, title: after.title, action: 'edit', before, after })
  }
}
