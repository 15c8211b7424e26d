import type { Envelope } from '@sc/api-client/contract'

export const ok = (result: unknown, message = '操作成功！'): Envelope => ({
  success: true,
  message,
  code: 200,
  result,
  timestamp: Date.now(),
})

export const failed = (message: string, code: number, result: unknown = null): Envelope => ({
  success: false,
  message,
  code,
  result,
  timestamp: Date.now(),
})

/** A handler's result together with the words that the envelope carries. */
export class Answer<R> {
  constructor(
    readonly result: R,
    readonly message: string,
  ) {}
}

export const answer = <R>(result: R, message: string) => new Answer(result, message)
