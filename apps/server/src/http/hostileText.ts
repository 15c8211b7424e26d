import type { FastifyInstance } from 'fastify'
import { say } from '../locale/say.ts'
import { BadRequestError } from './errors.ts'

/** Nothing that we or our clients write is nested deeper; recursion over it, as zod's and JSON's own, stays on the stack. */
const DEPTH = 256

/** A form of 1,500 fields with forty settings each has 60,000; each costs time in which nothing else is answered. */
export const VALUES = 100_000

export const tooManyValues = () => new BadRequestError(say.http.tooManyValues())

const HOSTILE = say.http.hostileText()

/** PostgreSQL stores no NUL, and UTF-8 no half of a surrogate pair. */
const isHostile = (text: string) => text.includes('\0') || /\p{Surrogate}/u.test(text)

/** Throws HTTP 400 for a value that no database could keep, in whatever key or list it hides. */
export function refuseHostileText(value: unknown): void {
  // By a stack of our own: what is nested too deeply for recursion is what we look for.
  const left: [value: unknown, depth: number][] = [[value, 0]]
  let count = 0
  for (let next = left.pop(); next; next = left.pop()) {
    const [one, depth] = next
    if (++count > VALUES) throw tooManyValues()
    if (typeof one === 'string' && isHostile(one)) throw new BadRequestError(HOSTILE)
    if (typeof one !== 'object' || one === null) continue
    if (depth >= DEPTH) throw new BadRequestError(say.http.tooDeep())
    if (Array.isArray(one)) for (const entry of one) left.push([entry, depth + 1])
    else
      for (const [key, entry] of Object.entries(one)) {
        if (isHostile(key)) throw new BadRequestError(HOSTILE)
        left.push([entry, depth + 1])
      }
  }
}

/** Before any handler, of every address: parameters, query and body, JSON or form. */
export function addHostileTextCheck(app: FastifyInstance) {
  app.addHook('preValidation', async ({ params, query, body }) => {
    refuseHostileText([params, query, body])
  })
}
