import { defaultLanguage } from '@sc/locale'
import { Message } from '@sc/locale'
import type { Language, Text } from '@sc/locale'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { depart, organisationReview } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import type { Values } from '../form/accept.ts'
import { readBody } from './body.ts'
import type { Body, Review } from './body.ts'
import { actingIn, categoriesOf, compared, departsOf } from './compared.ts'

const wordsIn = (language: Language) => (what: string | Text | Message) =>
  typeof what === 'string' ? what : what instanceof Message ? what.in(language) : what[language]

/**
 * An application as who decides it reads it, and as conditions ask for it: the answers of the built-in form, by the names of its fields.
 * What people read is kept as it was handed in, in the language of the school; another is for readers.
 */
export async function applicationFilledIn(
  tx: Db,
  review: Review,
  about: Body | null,
  language: Language = defaultLanguage,
): Promise<Values> {
  const inWords = wordsIn(language)
  const rows = await compared(tx, review, about)
  const told = (title: string, side: 'now' | 'asked') => {
    const said = rows.find((row) => inWords(row.title) === title)?.[side]
    return said ? inWords(said) : null
  }
  const [leader, term] = [inWords(say.association.leads({ body: review.body })), inWords(say.association.term())]
  const departId = about?.depart ?? review.newDepart
  const category = (await categoriesOf(tx, review.body))(about?.category ?? review.newCategory ?? review.newSocietyCategory)
  const changes = rows.flatMap(({ title, now, asked }) => {
    if (asked === null || (now !== null && inWords(now) === inWords(asked))) return []
    const told = { title: inWords(title), now: now && inWords(now), asked: inWords(asked) }
    return [say.association.change(told).in(language)]
  })
  const values: Record<string, unknown> = {
    applyType: review.applyType,
    body: review.body,
    name: about?.name ?? review.newName,
    code: about?.code ?? review.newCode,
    category: category && inWords(category),
    level: about?.level ?? review.newLevel,
    departName: (await departsOf(tx, [departId]))(departId),
    departCode: departId === null ? null : await codeOf(tx, departId),
    leader: told(leader, 'now') ?? told(leader, 'asked'),
    term: told(term, 'now') ?? told(term, 'asked'),
    year: review.year,
    star: review.star ?? about?.star,
    memberCount: about && (await actingIn(tx, about)),
    changes: changes.join('\n'),
    reason: review.reason,
    attachments: review.attachments.length > 0 ? review.attachments : null,
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''))
}

/** The same of an application that there still is. */
export async function applicationRead(db: Db, id: string, language: Language): Promise<Values | null> {
  const [review] = await db.select().from(organisationReview).where(eq(organisationReview.id, id))
  return review ? applicationFilledIn(db, review, await readBody(db, review), language) : null
}

async function codeOf(tx: Db, id: string): Promise<string | null> {
  const [found] = await tx.select({ code: depart.orgCode }).from(depart).where(eq(depart.id, id))
  return found?.code ?? null
}
