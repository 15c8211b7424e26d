import type { AskedQuestion, GivenAnswers } from '@sc/api-client/contract'
import type { courseQuestion } from '../../db/schema/index.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { isRight, JUDGED, LETTERS, optionsOf } from './marking.ts'

type Row = typeof courseQuestion.$inferSelect

/** A question as one attempt asks it. `stands`: by the value that the attempt has for an option, what the question calls it. */
interface Asked {
  question: Row
  stands: ReadonlyMap<string, string>
}

/**
 * The questions of an attempt in an order of its own, their options likewise: the same for the same seed, as long as the questions
 * stay as they are. What an option is called in the question itself is told to nobody.
 * @param questions in their own order
 */
export function paperOf(seed: number, questions: readonly Row[]): Asked[] {
  return permuted(seed, questions.length).flatMap((at) => {
    const question = questions[at]
    return question ? [{ question, stands: standsFor(question, (seed ^ Math.imul(at + 1, 0x9e37_79b1)) >>> 0) }] : []
  })
}

function standsFor(question: Row, seed: number): ReadonlyMap<string, string> {
  if (question.type === 'blank') return new Map()
  if (question.type === 'judge') return new Map(Object.values(JUDGED).map((value) => [value, value]))
  return new Map(permuted(seed, optionsOf(question).length).map((own, shown) => [LETTERS[shown] ?? '', LETTERS[own] ?? '']))
}

/** What is sent to whoever answers. */
export const askedOf = ({ question, stands }: Asked): AskedQuestion => ({
  id: question.id,
  type: question.type as AskedQuestion['type'],
  stem: question.stem,
  points: question.points,
  options: [...stands].map(([value, own]) => ({ value, text: textOf(question, own) })),
})

function textOf(question: Row, own: string): string {
  if (question.type === 'judge') return spoken(own === JUDGED.right ? say.learning.right() : say.learning.wrong())
  return optionsOf(question)[LETTERS.indexOf(own as (typeof LETTERS)[number])] ?? ''
}

/** What was answered, in the order and the spelling that make the same answers the same. */
export function givenTo(paper: readonly Asked[], answers: GivenAnswers): GivenAnswers {
  const byQuestion = new Map(answers.map(({ question, values }) => [question, values]))
  return paper.flatMap(({ question: { id, type }, stands }) => {
    const values = (byQuestion.get(id) ?? []).filter((value) => (type === 'blank' ? value.trim() !== '' : stands.has(value)))
    return values.length === 0 ? [] : [{ question: id, values: [...new Set(values)].sort() }]
  })
}

/** Points that were reached, of how many, and the questions that are not right. */
export function marked(paper: readonly Asked[], answers: GivenAnswers): { points: number; total: number; wrong: string[] } {
  const byQuestion = new Map(answers.map(({ question, values }) => [question, values]))
  const sum = { points: 0, total: 0, wrong: [] as string[] }
  for (const { question, stands } of paper) {
    const values = (byQuestion.get(question.id) ?? []).map((value) => stands.get(value) ?? value)
    sum.total += question.points
    if (isRight(question, values)) sum.points += question.points
    else sum.wrong.push(question.id)
  }
  return sum
}

/** The numbers below `count` in an order that follows from the seed: Fisher and Yates. */
function permuted(seed: number, count: number): number[] {
  const order = Array.from({ length: count }, (_, at) => at)
  const next = numbersFrom(seed)
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1))
    const [one, two] = [order[last] ?? 0, order[other] ?? 0]
    order[last] = two
    order[other] = one
  }
  return order
}

/** Numbers from 0 to 1 that follow from a seed: mulberry32. */
function numbersFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
