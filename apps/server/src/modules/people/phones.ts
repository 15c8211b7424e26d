import type { users } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { user } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import type { Change } from '../../resource/served.ts'

/** Telephone numbers that another account has, or is given by the same file; of who keeps theirs nothing is asked. */
export async function takenPhones<C extends Change<typeof users.fields>>(tx: Db, changes: readonly C[]): Promise<Map<C, Message>> {
  const given = changes.flatMap((change) => {
    const { phone } = change.after
    return phone && phone !== change.before?.phone ? [{ change, phone }] : []
  })
  const refused = new Map<C, Message>()
  if (given.length === 0) return refused
  const holders = await tx
    .select({ id: user.id, phone: user.phone })
    .from(user)
    .where(
      isOneOf(
        user.phone,
        given.map(({ phone }) => phone),
      ),
    )
  const held = new Map(holders.map(({ id, phone }) => [phone, id]))
  const seen = new Set<string>()
  for (const { change, phone } of given) {
    const holder = held.get(phone)
    if ((holder !== undefined && holder !== change.before?.id) || seen.has(phone)) refused.set(change, say.people.phoneTaken({ phone }))
    seen.add(phone)
  }
  return refused
}
