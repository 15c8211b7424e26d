import { eq, isNull, ne } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { allOf } from '../../db/conditions.ts'
import { user } from '../../db/schema/index.ts'

/**
 * Whom a person may give a task to, by name: by handing theirs on, or in a form whose field names an approver. Whoever may
 * sign in, but students, who do not decide for one another, and the applicant, whose application it is. A diagram or a
 * role asks whom it likes.
 */
export const mayReceive = (applicant: string): SQL => allOf(eq(user.status, 1), isNull(user.studentNo), ne(user.username, applicant))

type Person = Pick<typeof user.$inferSelect, 'username' | 'status' | 'studentNo'>

/** Why `mayReceive` does not hold for an account, or for one that is not there; null where it does. */
export function whyNotReceive(person: Person | undefined, applicant: string): 'applicant' | 'missing' | 'frozen' | 'student' | null {
  if (!person) return 'missing'
  if (person.username === applicant) return 'applicant'
  if (person.status !== 1) return 'frozen'
  return person.studentNo === null ? null : 'student'
}
