import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { user } from '../../db/schema/index.ts'
import { requireConsent } from '../../http/consent.ts'
import { say } from '../../locale/say.ts'
import { bansOf } from '../conduct/ledger.ts'
import type { Project, Row } from './line.ts'

interface Person {
  username: string
  realname: string
}

/** Names that a question shows. */
const NAMED = 20

/** Who of these cannot sign up themselves for want of conduct points, and what is asked of who gives them a place. */
export async function bannedAmong(tx: Db, people: readonly Person[]): Promise<{ usernames: string[]; words: Message[] }> {
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

/** @returns accounts of those among sign-ups who cannot sign up themselves, once whoever places them says that they mean to */
export async function askAboutBanned(
  tx: Db,
  project: Project,
  rows: readonly Pick<Row, 'username'>[],
  consent: string | undefined,
): Promise<string[]> {
  const people = await tx
    .select({ username: user.username, realname: user.realname })
    .from(user)
    .where(
      isOneOf(
        user.username,
        rows.map(({ username }) => username),
      ),
    )
    .orderBy(user.username)
  const { usernames, words } = await bannedAmong(tx, people)
  requireConsent({ words, changes: [] }, consent, [project.id, usernames])
  return usernames
}
