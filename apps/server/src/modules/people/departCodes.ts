import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/connect.ts'
import { depart, departCode } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'

/** Letters and numbers of a segment: A01 to Z99. */
const LAST = 26 * 99

/** Codes of departments that come below another: its own, with the next segment that none of their siblings has or had. */
export class NextCodes {
  /** How many segments are given below a code. */
  readonly #given = new Map<string, number>()
  constructor(readonly tx: Db) {}

  async below(parentId: string | null): Promise<string> {
    // Under its lock: two who add a department below the same one do not get the same code. Who merely names it goes on.
    const [parent] = await this.tx
      .select({ orgCode: depart.orgCode })
      .from(depart)
      .where(eq(depart.id, parentId ?? ''))
      .for('no key update')
    if (!parent) throw new BusinessError(say.people.noParent())
    const { orgCode } = parent
    const next = (this.#given.get(orgCode) ?? (await this.#highest(orgCode))) + 1
    if (next > LAST) throw new BusinessError(say.people.tooManyBelow())
    this.#given.set(orgCode, next)
    return orgCode + segmentOf(next)
  }

  async #highest(orgCode: string): Promise<number> {
    const ofChild = (code: PgColumn) =>
      and(sql`left(${code}, ${orgCode.length}::int) = ${orgCode}`, sql`length(${code}) = ${orgCode.length + 3}`)
    const rows = await this.tx
      .select({ orgCode: depart.orgCode })
      .from(depart)
      .where(ofChild(depart.orgCode))
      .union(this.tx.select({ orgCode: departCode.code }).from(departCode).where(ofChild(departCode.code)))
    return Math.max(0, ...rows.map((row) => placeOf(row.orgCode.slice(orgCode.length))))
  }
}

/** Notes codes that departments no longer have: `now` has those that they have instead, others are nobody's any more. */
export async function retireCodes(tx: Db, codes: readonly string[], now: ReadonlyMap<string, string> = new Map()): Promise<void> {
  if (codes.length === 0) return
  const present = codes.map((code) => now.get(code) ?? null)
  await tx.execute(sql`
    insert into ${departCode} (code, depart_id)
    select retired.code, ${depart.id}
    from unnest(${sql.param([...codes])}::text[], ${sql.param(present)}::text[]) as retired(code, present)
    left join ${depart} on ${depart.orgCode} = retired.present
    on conflict (code) do update set depart_id = excluded.depart_id`)
}

const segmentOf = (place: number) =>
  String.fromCharCode(65 + Math.floor((place - 1) / 99)) + String(((place - 1) % 99) + 1).padStart(2, '0')

/** Codes of another kind, from another system, count as none. */
function placeOf(segment: string): number {
  const [, letter, digits] = /^([A-Z])(\d\d)$/.exec(segment) ?? []
  return letter && digits ? (letter.charCodeAt(0) - 65) * 99 + Number(digits) : 0
}
