import { and, eq, inArray } from 'drizzle-orm'
import { role, user, userRole } from '../db/schema/index.ts'
import type { Campus } from './campus.ts'
import type { TestServer } from './server.ts'

/** People of the demonstration university who are not there, or not what they were, while something is done. */
export class Absence {
  constructor(
    private readonly server: TestServer,
    private readonly campus: Campus,
  ) {}

  freeze(usernames: readonly string[]) {
    return this.setStatus(usernames, 2)
  }

  async unfreeze(usernames: readonly string[]): Promise<void> {
    await this.setStatus(usernames, 1)
    await this.campus.again(usernames)
  }

  /** While these accounts are frozen. */
  async frozen<T>(usernames: readonly string[], act: () => Promise<T>): Promise<T> {
    await this.freeze(usernames)
    return act().finally(() => this.unfreeze(usernames))
  }

  /** While somebody does not have this role. */
  async withoutRole<T>(username: string, roleCode: string, act: () => Promise<T>): Promise<T> {
    const { db } = this.server
    const people = db.select({ id: user.id }).from(user).where(eq(user.username, username))
    const roles = db.select({ id: role.id }).from(role).where(eq(role.roleCode, roleCode))
    const rows = await db
      .delete(userRole)
      .where(and(inArray(userRole.userId, people), inArray(userRole.roleId, roles)))
      .returning()
    return act().finally(() => db.insert(userRole).values(rows))
  }

  private setStatus(usernames: readonly string[], status: 1 | 2) {
    return this.server.db
      .update(user)
      .set({ status })
      .where(inArray(user.username, [...usernames]))
  }
}
