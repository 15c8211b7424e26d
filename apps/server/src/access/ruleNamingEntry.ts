import { eq } from 'drizzle-orm'
import { ruledKindOf, ruledLists } from '@sc/api-client/contract'
import type { RuledField } from '@sc/api-client/contract'
import type { Db } from '../db/connect.ts'
import { dataRule, permission } from '../db/schema/index.ts'

/** The name of a data rule that compares with an entry of a dictionary: without the entry it would go by what nobody can tell. */
export async function ruleNamingEntry(tx: Db, dict: string, entry: string): Promise<string | undefined> {
  const rows = await tx
    .select({ rule: dataRule, perms: permission.perms })
    .from(dataRule)
    .innerJoin(permission, eq(permission.id, dataRule.permissionId))
    .orderBy(dataRule.createTime, dataRule.id)
  return rows.find(({ rule, perms }) => {
    const kind = ruledKindOf(perms)
    const fields: Readonly<Record<string, RuledField>> = kind ? ruledLists[kind].fields : {}
    return fields[rule.ruleColumn]?.dict === dict && rule.ruleValue.split(',').some((value) => value.trim() === entry)
  })?.rule.ruleName
}
