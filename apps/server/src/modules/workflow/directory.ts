import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { withinColumn } from '../../db/orgCode.ts'
import { depart, role, user, userDepart, userRole } from '../../db/schema/index.ts'
import { remembered } from '../../remembered.ts'

/** A role, with who may sign in of those who have it, by user name. */
interface HeldRole {
  code: string
  /** Names one person in place of its holders. */
  expression: string | null
  holders: string[]
}

/** Who holds which role, for as long as one transaction lasts: nothing is looked up twice, and much of it together. */
export class Directory {
  private readonly roles = new Map<string, HeldRole | undefined>()

  constructor(readonly db: Db) {}

  /** Looks several roles up together, for who is going to ask for each of them. */
  async expect(codes: Iterable<string>): Promise<void> {
    const missing = [...new Set(codes)].filter((code) => !this.roles.has(code))
    if (missing.length === 0) return
    const found = await this.db
      .select({ code: role.roleCode, expression: role.roleExpression, holders: sql<string[]>`array(${this.holdersOf()})` })
      .from(role)
      .where(inArray(role.roleCode, missing))
    for (const code of missing)
      this.roles.set(
        code,
        found.find((one) => one.code === code),
      )
  }

  /** Undefined where there is no such role. */
  async role(code: string): Promise<HeldRole | undefined> {
    await this.expect([code])
    return this.roles.get(code)
  }

  /** The same with only those holders who belong to the college that a department lies in; in none, nobody holds it. */
  readonly roleWithin = remembered(
    async ([code, orgCode]: readonly [code: string, orgCode: string | null]): Promise<
      (HeldRole & { college: string | null }) | undefined
    > => {
      const college = this.db.$with('college').as(
        this.db
          .select({ orgCode: depart.orgCode })
          .from(depart)
          .where(and(eq(depart.category, 'college'), withinColumn(sql`${orgCode}::text`, depart.orgCode)))
          .orderBy(sql`length(${depart.orgCode}) desc`)
          .limit(1),
      )
      const members = this.db
        .select({ id: userDepart.userId })
        .from(userDepart)
        .innerJoin(depart, eq(depart.id, userDepart.departId))
        .where(withinColumn(depart.orgCode, college.orgCode))
      const [found] = await this.db
        .with(college)
        .select({
          code: role.roleCode,
          expression: role.roleExpression,
          college: college.orgCode,
          holders: sql<string[]>`array(${this.holdersOf(inArray(user.id, members))})`,
        })
        .from(role)
        .leftJoin(college, sql`true`)
        .where(eq(role.roleCode, code))
      return found
    },
    JSON.stringify,
  )

  /** Those of some accounts that may sign in, by user name. */
  async active(usernames: readonly string[]): Promise<string[]> {
    const rows = await this.db
      .select({ username: user.username })
      .from(user)
      .where(and(inArray(user.username, [...usernames]), eq(user.status, 1)))
      .orderBy(asc(user.username))
    return rows.map(({ username }) => username)
  }

  /** Of a query over roles. */
  private holdersOf(more?: SQL) {
    return this.db
      .select({ username: user.username })
      .from(userRole)
      .innerJoin(user, eq(user.id, userRole.userId))
      .where(and(eq(userRole.roleId, role.id), eq(user.status, 1), more))
      .orderBy(asc(user.username))
  }
}
