import type { Message } from '@sc/locale'
import type { courseQuestion } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'

type Row = typeof courseQuestion.$inferSelect
/** What of a question says how it is answered. Options may be left out. */
export type Markable = Pick<Row, 'type' | 'answer'> & { readonly [K in OptionField]?: string | null | undefined }

const FIELDS = ['optionA', 'optionB', 'optionC', 'optionD', 'optionE', 'optionF'] as const
type OptionField = (typeof FIELDS)[number]

/** What options are called, in the order of their fields. */
export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const

/** What an answer to a judgement names. */
export const JUDGED = { right: 'T', wrong: 'F' } as const

// wire text: what question banks write for right and wrong.
const RIGHT = new Set(['对', '正确', '是', '√', 't', 'true'])
// wire text: likewise.
const WRONG = new Set(['错', '错误', '否', '×', 'f', 'false'])

/** How texts are compared that people type: without what keyboards differ in, as width, case and blanks. */
export const folded = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase()

const isChoice = ({ type }: Pick<Markable, 'type'>) => type === 'single' || type === 'multiple'

const given = (question: Markable) => FIELDS.map((field) => question[field] ?? '')

/** The options of a choice, from A on. */
export const optionsOf = (question: Markable): string[] => given(question).filter((text) => text !== '')

/** Letters that an answer names, each once; undefined where it names anything else. */
function lettersIn(answer: string): string[] | undefined {
  const text = answer
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s,、;.|]/gu, '')
  return /^[A-F]+$/.test(text) ? [...new Set(text)].sort() : undefined
}

const acceptedIn = (answer: string): string[] => answer.split(/[\n|]/u).map(folded).filter(Boolean)

/** Why a question can be answered by nobody; undefined of one that can. */
export function questionProblem(question: Markable): Message | undefined {
  const options = optionsOf(question)
  if (!isChoice(question)) {
    if (options.length > 0) return say.learning.withoutOptions()
    if (question.type === 'judge') return judgedAs(question.answer) === undefined ? say.learning.notJudged() : undefined
    return acceptedIn(question.answer).length === 0 ? say.learning.noAnswer() : undefined
  }
  if (options.length < 2) return say.learning.fewOptions()
  if (given(question).findLastIndex((text) => text !== '') >= options.length) return say.learning.optionGap()
  if (new Set(options.map(folded)).size < options.length) return say.learning.sameOptions()
  const letters = lettersIn(question.answer)
  if (!letters) return say.learning.notLetters()
  const beyond = letters.filter((letter) => LETTERS.indexOf(letter as (typeof LETTERS)[number]) >= options.length)
  if (beyond.length > 0) return say.learning.noSuchOption({ letters: beyond })
  return question.type === 'single' && letters.length > 1 ? say.learning.oneAnswer() : undefined
}

function judgedAs(answer: string): string | undefined {
  const text = folded(answer)
  return RIGHT.has(text) ? JUDGED.right : WRONG.has(text) ? JUDGED.wrong : undefined
}

/**
 * Whether an answer is right: all that is to be chosen and nothing else, or one of the texts that are accepted.
 * @param values letters of options, {@link JUDGED}, or one text
 */
export function isRight(question: Markable, values: readonly string[]): boolean {
  if (question.type === 'blank') return values.length === 1 && acceptedIn(question.answer).includes(folded(values[0] ?? ''))
  const right = isChoice(question) ? lettersIn(question.answer) : [judgedAs(question.answer)]
  const chosen = [...new Set(values)].sort()
  return chosen.length > 0 && chosen.join() === right?.join()
}

/** Per cent of the points, as it is told: never more than was reached. Whether it passes goes by the points themselves. */
export function scoreOf(points: number, total: number, passScore: number): { score: number; passed: boolean } {
  return { score: total === 0 ? 0 : Math.floor((points * 1000) / total) / 10, passed: total > 0 && points * 100 >= passScore * total }
}
