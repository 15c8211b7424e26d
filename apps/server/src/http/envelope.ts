import type { Envelope } from '@sc/api-client/contract'
import { Message } from '@sc/locale'
import { spoken } from '../locale/language.ts'
import { say } from '../locale/say.ts'

export const ok = (result: unknown, message: Message | string = say.http.done()): Envelope => ({
  success: true,
  message: spoken(message),
  code: 200,
  result,
  timestamp: Date.now(),
})

export const failed = (message: Message | string, code: number, result: unknown = null): Envelope => ({
  success: false,
  message: spoken(message),
  code,
  result,
  timestamp: Date.now(),
  ...(message instanceof Message ? { reason: message.toJSON() } : {}),
})

/** A handler's result together with the words that the envelope carries. */
export class Answer<R> {
  constructor(
    readonly result: R,
    readonly message: Message | string,
  ) {}
}

export const answer = <R>(result: R, message: Message | string) => new Answer(result, message)
