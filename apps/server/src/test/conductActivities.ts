import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { attendance, conduct, item, signUp } from '@sc/api-client/contract'
import type { ItemFields } from '@sc/api-client/contract'
import { school, user } from '../db/schema/index.ts'
import { day } from './campus.ts'
import type { Person } from './campus.ts'
import type { TestServer } from './server.ts'
import { newStudents } from './students.ts'

/** What a school takes and gives points for. */
const RULE = {
  conductStart: 10,
  conductAbsent: 3,
  conductLate: 1,
  conductLateMinutes: 15,
  conductWithoutOut: 2,
  conductCancel: 1,
  conductCancelHours: 24,
  conductBanAt: 4,
  conductBanDays: 30,
  conductBack: 0,
  conductTermly: false,
  conductAppealDays: 7,
}

interface Cast {
  server: TestServer
  admin: Person
  teacher: Person
}

/**
 * Activities that points are taken for, of a school with a rule of them.
 * @param cast asked whenever something happens: who there is once the tests have begun
 */
export function conductActivities(cast: () => Cast) {
  // Before any test sets the clock.
  const HELD = day(2)
  const fields: ItemFields = {
    module: 'volunteer',
    name: '湖畔清扫',
    hours: 3,
    formCode: null,
    processKey: null,
    attendance: 'in',
    signUp: 'first',
    startTime: `${HELD} 09:00:00`,
    endTime: `${HELD} 11:00:00`,
  }
  const numberOf = async ({ username }: Person) =>
    (await cast().server.db.select().from(user).where(eq(user.username, username)))[0]!.studentNo!
  const mine = (who: Person) => who.call(conduct.mine, {})
  return {
    HELD,
    fields,
    numberOf,
    mine,
    set: (more: Partial<typeof RULE> = {}) =>
      cast()
        .server.db.update(school)
        .set({ ...RULE, ...more }),
    at: (date: string, time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${date}T${time}+08:00`) }),
    members: (count: number) => newStudents(cast().server, count, { orgCode: 'A01A11' }),
    /** A published project of the teacher, with places of these. */
    async offered(people: readonly Person[], more: Partial<ItemFields> = {}): Promise<string> {
      const { id } = await cast().teacher.call(item.saveItemDetail, { body: { ...fields, ...more } })
      await cast().admin.call(item.publish, { body: { id } })
      for (const one of people) await one.call(signUp.join, { body: { itemId: id } })
      return id
    },
    mark: async (itemId: string, who: Person, as: 'in' | 'out' | 'absent' = 'in') =>
      cast().teacher.call(attendance.mark, { body: { itemId, studentNo: await numberOf(who), as } }),
    finish: (itemId: string) => cast().teacher.consent(attendance.finish, { body: { itemId } }),
    /** What was taken and given, the first first. */
    ledger: async (who: Person) =>
      (await mine(who)).entries.map(({ reason, points, cause }) => [reason, points, cause] as const).toReversed(),
  }
}
