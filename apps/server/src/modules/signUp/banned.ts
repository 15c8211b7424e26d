import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { user } from '../../db/schema/index.ts'
import { requireConsent } from '../../http/consent.ts'
import { say } from '../../locale/say.ts'
import { bansOf } from '../conduct/ledger.ts'
import { outsideOf } from '../item/audience.ts'
import type { Project, Row } from './line.ts'

interface Person {
  username: string
  realname: string
}

/** Names that a question shows. */
const NAMED = 20

/** Who of these cannot sign up themselves for want of conduct points, and what is asked of who gives them a place. */
async function bannedAmong(tx: Db, people: readonly Person[]): Promise<{ usernames: string[]; words: Message[] }> {
  const bans = await bansOf(
    tx,
    people.map(({ username }) => username),
  )
  const banned = people.flatMap(({ username, realname }) => {
    const until = bans.get(username)
    return until === undefined ? [] : [{ username, name: realname, until }]
  })
  return {
    usernames: banned.map(({ username }) => username),
    words: banned.length === 0 ? [] : [say.conduct.bannedOthers({ people: banned.slice(0, NAMED), count: banned.length })],
  }
}

/**
 * Whom the project is not for, or not any more, and who cannot sign up for want of conduct points, is given a place once whoever gives it
 * says that they mean to.
 * @returns accounts of both
 */
export async function askAboutOthers(
  tx: Db,
  project: Project,
  rows: readonly Pick<Row, 'username'>[],
  consent: string | undefined,
): Promise<{ outside: string[]; banned: string[] }> {
  const usernames = rows.map(({ username }) => username)
  const people = await tx
    .select({ username: user.username, realname: user.realname })
    .from(user)
    .where(isOneOf(user.username, usernames))
    .orderBy(user.username)
  const outside = await outsideOf(tx, project, usernames)
  const banned = await bannedAmong(tx, people)
  const names = people.filter(({ username }) => outside.includes(username)).map(({ realname }) => realname)
  const words = [...(names.length > 0 ? [say.signUp.outside({ names })] : []), ...banned.words]
  requireConsent({ words, changes: [] }, consent, [project.id, project.audience, outside, banned.usernames])
  return { outside, banned: banned.usernames }
}
