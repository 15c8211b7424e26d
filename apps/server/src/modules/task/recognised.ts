import { eq } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { user } from '../../db/schema/index.ts'
import { one } from '../../db/one.ts'
import { keep } from '../../locale/kept.ts'
import { say } from '../../locale/say.ts'
import { recordedName } from '../recognition/claimKey.ts'
import { recognise } from '../recognition/recognise.ts'
import type { Recognised } from '../recognition/recognise.ts'
import { fieldsOfRecognition } from '../recognition/rule.ts'
import { refuseSameClaim } from './claims.ts'
import { presentMembers, refuseEngaged } from './naming.ts'
import type { Values } from '../form/accept.ts'
import type { InstanceRow } from './instances.ts'

/** What an application is recognised as, and what it is called by that. */
export type AsRecognised = Recognised & Pick<InstanceRow, 'title' | 'titleMessage'>

/** @param who the applicant's name */
export function asRecognised(who: string, itemName: string, recognised: Recognised): AsRecognised {
  const title = keep(say.trail.title({ who, project: recordedName(itemName, recognised.claimName) }))
  return { ...recognised, title: title.text, titleMessage: title.message }
}

/** The same of an application that somebody else changes; nothing where what it is recognised by stays as it was. */
export async function recognisedAnew(
  tx: Db,
  instance: InstanceRow,
  { design, values, changed, absent }: { design: string; values: Values; changed: Values; absent: readonly string[] },
): Promise<Partial<AsRecognised>> {
  const { recognition, initiator: username, recordId: itemId } = instance
  const asked = fieldsOfRecognition(recognition)
  if (!asked.some((field) => Object.hasOwn(changed, field))) return {}
  // What they left as it was may be for others to fill in.
  const closed = asked.filter((field) => !Object.hasOwn(changed, field))
  const recognised = await recognise(tx, { recognition, design, values, absent, closed, username, itemId })
  await refuseSameClaim(tx, { username, itemId, recognised, values, except: instance.id })
  if (instance.team !== null)
    await refuseEngaged(tx, await presentMembers(tx, instance.id), { itemId, recognised, values, except: instance.id })
  const { realname } = one(await tx.select({ realname: user.realname }).from(user).where(eq(user.username, username)))
  return asRecognised(realname, instance.itemName, recognised)
}
