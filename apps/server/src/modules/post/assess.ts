import { and, eq } from 'drizzle-orm'
import { POSITIONS, postTerms } from '@sc/api-client/contract'
import type { CallInput, CallResult, posts } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { writeAudits } from '../../audit/write.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { isUniqueViolation } from '../../db/failures.ts'
import { one } from '../../db/one.ts'
import { isOneOf } from '../../db/page.ts'
import { waitShortly } from '../../db/waitShortly.ts'
import { item, postAssessment } from '../../db/schema/index.ts'
import type { organisation } from '../../db/schema/index.ts'
import { BusinessError, notFound } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { recordedName } from '../recognition/claimKey.ts'
import { insertScores } from '../score/insert.ts'
import { bodiesOf } from './bodies.ts'
import type { Kind } from './bodies.ts'
import { hasEnded, postKey, postsHeld } from './held.ts'
import type { Post, Term } from './held.ts'
import { heldTerm } from './resources.ts'

type Asked = CallInput<typeof posts.assess>['body']
type Given = Asked['posts'][number]
type Outcome = CallResult<typeof posts.assess>

interface About {
  term: Term
  kind: Kind
  body: { id: string; name: string; english: string | null }
}

/** How many posts of a body may be excellent; null where as many as there are. */
export const mostExcellent = ({ excellent }: Pick<Term, 'excellent'>, posts: number): number | null =>
  excellent === null ? null : Math.floor((posts * excellent) / 100)

/** Assesses posts of a body that the caller reaches: what somebody else assessed meanwhile stays as they did. */
export async function assessPosts(db: Db, caller: Caller, { term: termId, kind, id, posts }: Asked): Promise<Outcome> {
  try {
    return await db.transaction(async (tx) => {
      await waitShortly(tx)
      const term = await heldTerm(tx, termId)
      if (!term) throw notFound(postTerms.title)
      const about = { term, kind, body: await heldBody(tx, caller, kind, id) }
      if (!hasEnded(term)) throw new BusinessError(say.post.notEnded({ term: term.name, day: term.endDate }))
      const held = await postsHeld(tx, caller, term, { kind, id })
      const known = new Map(held.map((post) => [postKey(post), post]))
      // Of a post that is named twice the last counts.
      const given = [...new Map(posts.map((post) => [postKey(post), post])).values()].map((post) => toAssess(known, post))
      const due = given.filter(({ post, result }) => !isSettled(post, result))
      for (const { post, result, hours } of due) refuse(post, { result, hours })
      refuseTooManyExcellent(term, held, due)
      if (due.length > 0) await write(tx, caller, about, due)
      return { assessed: due.length, before: given.length - due.length }
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new BusinessError(say.post.recordedAlready())
    throw error
  }
}

/** A body that the caller reaches, held: who changes its members, or assesses its posts, does so before or after. */
export async function heldBody(tx: Db, caller: Caller, kind: Kind, id: string): Promise<About['body']> {
  const { table, reached, title } = bodiesOf[kind]
  const [found] = await tx
    .select({ id: table.id, name: table.name, english: table.english })
    .from(table as typeof organisation)
    .where(and(eq(table.id, id), reached(caller)))
    .for('no key update')
  if (!found) throw notFound(title)
  return found
}

interface Due {
  post: Post
  result: Given['result']
  hours: number | null
}

function toAssess(known: ReadonlyMap<string, Post>, { student, position, result, hours }: Given): Due {
  const post = known.get(postKey({ student, position }))
  if (!post) throw new BusinessError(say.post.changedSince())
  return { post, result, hours }
}

/** Who passed stays so until the record is revoked; who failed may be assessed anew. */
const isSettled = ({ assessed }: Post, result: Given['result']): boolean =>
  assessed !== null && (assessed.result !== 'failed' || result === 'failed')

function refuse(post: Post, { result, hours }: Pick<Due, 'result' | 'hours'>): void {
  const position = POSITIONS[post.position]
  if (post.own) throw new BusinessError(say.post.own())
  if (post.hours !== hours) throw new BusinessError(say.post.changedSince())
  // Failed as it was held then; since, it was put right or counted elsewhere.
  if (!post.isThere && result !== 'failed') throw new BusinessError(say.post.notThere())
  if (post.hours === null && result !== 'failed') throw new BusinessError(say.post.noHours({ position }))
}

function refuseTooManyExcellent(term: Term, held: readonly Post[], due: readonly Due[]): void {
  const most = mostExcellent(term, held.length)
  if (most === null) return
  const excellent =
    held.filter(({ assessed }) => assessed?.result === 'excellent').length + due.filter(({ result }) => result === 'excellent').length
  if (excellent > most) throw new BusinessError(say.post.tooManyExcellent({ most, posts: held.length, percent: term.excellent ?? 0 }))
}

async function write(tx: Db, caller: Caller, about: About, due: readonly Due[]): Promise<void> {
  const { term, kind, body } = about
  const again = due.flatMap(({ post }) => post.assessmentId ?? [])
  if (again.length > 0) await tx.update(postAssessment).set({ endTime: now() }).where(isOneOf(postAssessment.id, again))
  const records = await record(tx, caller, about, due)
  const written = await tx
    .insert(postAssessment)
    .values(
      due.map(({ post: { student, position, spans, days, yearDays, yearHours, hours }, result }) => ({
        term: term.id,
        [kind]: body.id,
        student,
        position,
        result,
        spans,
        days,
        yearDays,
        yearHours,
        hours,
        recordId: records.get(postKey({ student, position })) ?? null,
        assessedBy: caller.username,
      })),
    )
    .returning({ id: postAssessment.id })
  await writeAudits(
    tx,
    caller,
    due.map(({ post, result }, at) => ({
      kind: 'post',
      recordId: written[at]?.id ?? '',
      // wire text: what is kept is Chinese, as other names of records are.
      title: `${post.realname} · ${body.name} · ${POSITIONS[post.position]['zh-CN']}`,
      action: 'assess',
      after: { result, hours: result === 'failed' ? null : post.hours, days: post.days, term: term.name },
    })),
  )
}

/** The records of who passed, by their posts. */
async function record(tx: Db, caller: Caller, { term, kind, body }: About, due: readonly Due[]): Promise<ReadonlyMap<string, string>> {
  const project = one(await tx.select().from(item).where(eq(item.id, term.item)))
  if (project.status !== 'published') throw new BusinessError(say.post.notPublished({ item: project.name }))
  const claimOf = ({ position }: Post) => JSON.stringify([kind, body.id, position, term.id])
  const passed = due.filter(({ result }) => result !== 'failed').map(({ post }) => post)
  const recorded = await insertScores(
    tx,
    caller,
    passed.map((post) => ({
      username: post.username,
      realname: post.realname,
      itemId: project.id,
      // Of several posts each is told by where it was held, and when.
      itemName: recordedName(project.name, `${body.name} · ${term.name}`),
      ...(project.english !== null && { itemEnglish: recordedName(project.english, `${body.english ?? body.name} · ${term.name}`) }),
      module: project.module,
      hours: post.hours ?? 0,
      // A project says which credits all of it gives: of a part of a year there are none.
      credits: null,
      decidedBy: caller.username,
      // wire text: the value that such records have.
      source: '任职' as const,
      claim: claimOf(post),
      award: POSITIONS[post.position]['zh-CN'],
      awardEnglish: POSITIONS[post.position]['en-US'],
      achievedOn: post.spans.at(-1)?.to ?? term.endDate,
    })),
    'refuse',
  )
  const ids = new Map(recorded.map(({ username, claim, id }) => [JSON.stringify([username, claim]), id]))
  return new Map(passed.map((post) => [postKey(post), ids.get(JSON.stringify([post.username, claimOf(post)])) ?? '']))
}
