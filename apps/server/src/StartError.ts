import { spoken } from './locale/language.ts'
import type { Words } from './locale/kept.ts'

/** Why the server does not start, in words for who starts it; no stack is of use to them. */
export class StartError extends Error {
  override readonly name = 'StartError'
  constructor(told: Words) {
    super(spoken(told))
  }
}
