import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { depart, departCode } from '../../db/schema/index.ts'

/** Quotation marks, as a diagram has them in an attribute or in an element's text. */
const QUOTE = `(?:['"]|&(?:quot|apos|#39|#34);)`

/** Whether the conditions of a diagram compare with one of these codes of departments. */
export function namesDepart(xml: string, codes: readonly string[]): boolean {
  const known = codes.filter((code) => /^\w+$/.test(code) && xml.includes(code))
  return known.length > 0 && xml.includes('initiatorDept') && new RegExp(`${QUOTE}(?:${known.join('|')})${QUOTE}`).test(xml)
}

/**
 * The applicant's department as the conditions of a diagram know it: by its code of today, or by the one that it had when they were
 * drawn. A department that was moved since is still the same one to them.
 */
export async function departAsked(db: Db, xml: string, orgCode: string | null): Promise<string | null> {
  if (orgCode === null || !xml.includes('initiatorDept') || namesDepart(xml, [orgCode])) return orgCode
  const former = await db
    .select({ code: departCode.code })
    .from(departCode)
    .innerJoin(depart, eq(depart.id, departCode.departId))
    .where(eq(depart.orgCode, orgCode))
    .orderBy(desc(departCode.createTime), desc(departCode.code))
  return former.find(({ code }) => namesDepart(xml, [code]))?.code ?? orgCode
}
