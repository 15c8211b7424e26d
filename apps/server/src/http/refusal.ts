import { businessCode } from '@sc/api-client/contract'
import type { z } from 'zod'
import { BusinessError } from './errors.ts'

/** Of what is wrong, so much is told: who sends more has not used our forms. */
const NAMED = 10
/** Characters of a name, which may be one that the sender made up. */
const LONGEST_NAME = 50

/** The answer to input that the contract does not take: the first fault in words, and a few as the result. */
export function refusalOf({ issues }: z.ZodError): BusinessError {
  const told = issues.slice(0, NAMED).map(({ code, path, message }) => ({
    code,
    path: path.map((step) => (typeof step === 'number' ? step : shortly(String(step)))),
    message,
  }))
  return new BusinessError(wordsOf(issues[0]!, issues.length), businessCode.failed, told)
}

/** Messages written in the contract are Chinese; zod's own are not for the screen. */
function wordsOf(first: z.core.$ZodIssue, count: number): string {
  if (/\p{Script=Han}/u.test(first.message)) return first.message
  const name = first.path.map((step) => shortly(String(step))).join('.') || '请求体'
  const others = count > NAMED ? `等 ${count.toLocaleString('en')} 项` : ''
  return `参数 ${name} ${others}${first.code === 'too_big' && first.origin === 'string' ? '过长' : '无效'}`
}

const shortly = (name: string) =>
  name.length > LONGEST_NAME ? `${[...name.slice(0, 2 * LONGEST_NAME)].slice(0, LONGEST_NAME).join('')}…` : name
