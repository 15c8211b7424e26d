import { eq } from 'drizzle-orm'
import type { ScriptFact } from '@sc/api-client/contract'
import { scriptedColumns, scriptedFields, scriptsOf, serialiseDesign, withScriptAnswers, wordsOfAnswer } from '@sc/form-renderer/schema'
import type { FormDesign, ScriptAnswers } from '@sc/form-renderer/schema'
import type { Message } from '@sc/locale'
import { now } from '../../clock.ts'
import { collegeOf } from '../../db/collegeOf.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { depart, user } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { runScript } from '../../script/runScript.ts'
import type { Given } from '../../script/runScript.ts'
import { formatMoment } from '../../time.ts'
import { openDesign } from './openDesign.ts'

/** Scripts of one form: each may take a tenth of a second, of everybody's. */
const MOST_SCRIPTS = 20

/** What the scripts of a design answered, by their text, as it is kept with what was filled in. */
export type KeptAnswers = Record<string, unknown>

/** What a script can ask about a person; what is not known of them is empty. */
export async function givenFor(db: Db, username: string): Promise<Given> {
  const { className, college, own, ...person } = one(
    await db
      .select({
        realname: user.realname,
        username: user.username,
        studentNo: user.studentNo,
        phone: user.phone,
        major: user.major,
        cohort: user.cohort,
        own: depart.departName,
        className: depart.category,
        college: collegeOf(depart.orgCode),
      })
      .from(user)
      .leftJoin(depart, eq(depart.orgCode, user.orgCode))
      .where(eq(user.username, username)),
  )
  return givenWith({ ...person, depart: college ?? own, className: className === 'class' ? own : null })
}

const givenWith = (of: Readonly<Record<ScriptFact, string | number | null>>): Given => {
  const moment = formatMoment(now())
  const user = Object.fromEntries(Object.entries(of).map(([name, value]) => [name, value ?? ''])) as Given['user']
  return { user, today: moment.slice(0, 10), now: moment }
}

/** Somebody of whom everything is known: whether a script can run at all is tried with them. */
const sample = () =>
  givenWith({
    realname: 'A',
    username: 'a',
    studentNo: '20260001',
    phone: '13800000000',
    major: 'A',
    cohort: 2026,
    depart: 'A',
    className: 'A2601',
  })

/** Whether a design has scripts at all: most have none, and are not looked through. */
export const mayHaveScripts = (text: string) => text.includes('remoteDefaultValue')

const expressionsOf = (design: FormDesign) => [...new Set(scriptsOf(design).map(({ expression }) => expression))]

/** A design without a script that was not asked. */
export interface Settled {
  design: string
  answers: KeptAnswers | null
  workedOut: WorkedOut
}

/** Of what scripts say what it begins with: fields, and, by tables, columns that nobody may change. */
export interface WorkedOut {
  fields: ReadonlySet<string>
  columns: ReadonlyMap<string, readonly string[]>
}

export const NOTHING_WORKED_OUT: WorkedOut = { fields: new Set(), columns: new Map() }

/**
 * What the scripts of a design answer for somebody; null of one without any.
 * @param known what was answered for them just now
 * @throws BusinessError where one of them fails
 */
export async function askScripts(db: Db, text: string, username: string, known: KeptAnswers | null = null): Promise<KeptAnswers | null> {
  const expressions = mayHaveScripts(text) ? expressionsOf(openDesign(text)) : []
  if (expressions.length === 0) return null
  const before = answersOf(known)
  const given = await givenFor(db, username)
  const answers: [string, unknown][] = []
  for (const expression of expressions)
    answers.push([expression, before.has(expression) ? before.get(expression) : await asked(expression, given)])
  return Object.fromEntries(answers)
}

/**
 * A design as somebody fills it in: what its scripts answer for them stands in their place, and is kept with the application, so
 * that everybody sees the same of it whenever they look.
 * @param before what they answered before: what is known is not asked again
 * @throws BusinessError where one of them fails
 */
export async function settleScripts(db: Db, text: string, username: string, before: KeptAnswers | null = null): Promise<Settled> {
  const answers = await askScripts(db, text, username, before)
  if (answers === null) return { design: text, answers, workedOut: NOTHING_WORKED_OUT }
  const design = openDesign(text)
  const workedOut = { fields: new Set(scriptedFields(design)), columns: scriptedColumns(design) }
  return { design: asSettled(text, answers), answers, workedOut }
}

async function asked(expression: string, given: Given): Promise<unknown> {
  try {
    return await runScript(expression, given)
  } catch (error) {
    if (error instanceof BusinessError) throw new BusinessError(say.script.ofForm({ why: error.told }))
    throw error
  }
}

/** The design of an application that was filled in with these answers; as it is, without any. */
export function asSettled(text: string, answers: KeptAnswers | null): string {
  if (answers === null) return text
  return JSON.stringify(serialiseDesign(withScriptAnswers(openDesign(text), answersOf(answers))))
}

/** The same as the check of a form asks for them. */
export const answersOf = (answers: KeptAnswers | null): ScriptAnswers => new Map(Object.entries(answers ?? {}))

/** Why the scripts of a design cannot be relied on; undefined where each runs for somebody of whom everything is known. */
export async function scriptProblem(design: FormDesign): Promise<Message | undefined> {
  const scripts = scriptsOf(design)
  if (scripts.length > MOST_SCRIPTS) return say.script.tooMany({ count: scripts.length, most: MOST_SCRIPTS })
  const given = sample()
  for (const { expression, gives } of scripts) {
    const script = expression.slice(0, NAMED)
    try {
      const answer = await runScript(expression, given)
      if (gives === 'options' && wordsOfAnswer(answer, gives).length === 0) return say.script.noOptions({ script })
    } catch (error) {
      if (error instanceof BusinessError) return say.script.broken({ script, why: error.told })
      throw error
    }
  }
  return undefined
}

/** Characters of a script that a sentence names it by. */
const NAMED = 60
