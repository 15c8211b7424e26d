import { and, eq } from 'drizzle-orm'
import { postTerms } from '@sc/api-client/contract'
import type { CallInput, CallResult, PostBody, posts } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { item, postTerm } from '../../db/schema/index.ts'
import type { organisation } from '../../db/schema/index.ts'
import { notFound } from '../../http/errors.ts'
import { nameFor } from '../../locale/named.ts'
import { mostExcellent } from './assess.ts'
import { bodiesOf, bodiesWithPosts } from './bodies.ts'
import { hasEnded, postsHeld } from './held.ts'

async function termOf(db: Db, id: string) {
  const [found] = await db
    .select({ term: postTerm, itemName: nameFor(item.name, item.english) })
    .from(postTerm)
    .innerJoin(item, eq(item.id, postTerm.item))
    .where(eq(postTerm.id, id))
  if (!found) throw notFound(postTerms.title)
  return found
}

/** Where the caller finds posts of a term. */
export const reachedBodies = async (db: Db, caller: Caller, termId: string): Promise<PostBody[]> =>
  bodiesWithPosts(db, caller, (await termOf(db, termId)).term)

/** The posts of one of them, with what each earns and what came of it. */
export async function postsOfBody(
  db: Db,
  caller: Caller,
  { term: termId, kind, id }: CallInput<typeof posts.held>['query'],
): Promise<CallResult<typeof posts.held>> {
  const { term, itemName } = await termOf(db, termId)
  const { table, reached, title } = bodiesOf[kind]
  const [body] = await db
    .select({ name: nameFor(table.name, table.english) })
    .from(table as typeof organisation)
    .where(and(eq(table.id, id), reached(caller)))
  if (!body) throw notFound(title)
  const held = await postsHeld(db, caller, term, { kind, id })
  return {
    name: body.name,
    termName: term.name,
    itemName,
    endDate: term.endDate,
    ended: hasEnded(term),
    mostExcellent: mostExcellent(term, held.length),
    posts: held.map(({ username: _, assessmentId: __, isThere: ___, ...post }) => post),
  }
}
