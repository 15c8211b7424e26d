import { businessCode } from '@sc/api-client/contract'
import { readFault } from '@sc/api-client/schemas'
import type { Message } from '@sc/locale'
import type { z } from 'zod'
import { spoken } from '../locale/language.ts'
import { say } from '../locale/say.ts'
import { currentUnit } from '../locale/unit.ts'
import { BusinessError } from './errors.ts'

/** Of what is wrong, so much is told: who sends more has not used our forms. */
const NAMED = 10
/** Characters of a name, which may be one that the sender made up. */
const LONGEST_NAME = 50

/** The answer to input that the contract does not take: the first fault in words, and a few as the result. */
export function refusalOf({ issues }: z.ZodError): BusinessError {
  const [first] = issues
  if (!first) throw new Error('input was refused without an issue')
  const told = issues.slice(0, NAMED).map(({ code, path, message }) => ({
    code,
    path: path.map((step) => (typeof step === 'number' ? step : shortly(String(step)))),
    message: spoken(readFault(message, currentUnit()) ?? message),
  }))
  return new BusinessError(wordsOf(first, issues.length), businessCode.failed, told)
}

/** What the contract says of it; zod's own words are not for the screen. */
function wordsOf(first: z.core.$ZodIssue, count: number): Message {
  const tooLong = first.code === 'too_big' && first.origin === 'string'
  const name = first.path.map((step) => shortly(String(step))).join('.')
  return readFault(first.message, currentUnit()) ?? say.http.invalid({ name, count: count > NAMED ? count : 1, tooLong })
}

const shortly = (name: string) =>
  name.length > LONGEST_NAME ? `${[...name.slice(0, 2 * LONGEST_NAME)].slice(0, LONGEST_NAME).join('')}…` : name
