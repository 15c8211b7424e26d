import { businessCode } from '@sc/api-client/contract'
import { defaultLanguage } from '@sc/locale'
import type { Message, Text } from '@sc/locale'
import { say } from '../locale/say.ts'

/** An error with words for the person at the screen, which are said in their language where it becomes an answer. */
abstract class ToldError extends Error {
  constructor(readonly told: Message | string) {
    super(typeof told === 'string' ? told : told.in(defaultLanguage))
  }
}

/** A refusal by a business rule: HTTP 200, `success: false`. */
export class BusinessError extends ToldError {
  override readonly name = 'BusinessError'
  constructor(
    told: Message | string,
    readonly code: number = businessCode.failed,
    readonly result: unknown = null,
  ) {
    super(told)
  }
}

export const notFound = (what: Message | Text | string) => new BusinessError(say.http.notFound({ what }), businessCode.notFound)
export const conflict = (told: Message | string, result?: unknown) => new BusinessError(told, businessCode.conflict, result)
export const noPermission = (told: Message | string = say.http.noPermission()) => new BusinessError(told, businessCode.noPermission)

/** What no honest client sends: HTTP 400. */
export class BadRequestError extends ToldError {
  override readonly name = 'BadRequestError'
  readonly statusCode = 400
  constructor(told: Message | string = say.http.badRequest()) {
    super(told)
  }
}

/** No such address for this reader, where a browser asks for a file and not for an envelope: HTTP 404. */
export class NotFoundError extends ToldError {
  override readonly name = 'NotFoundError'
  readonly statusCode = 404
}

/** No valid session: HTTP 401. */
export class UnauthorizedError extends ToldError {
  override readonly name = 'UnauthorizedError'
  readonly statusCode = 401
  constructor(told: Message | string = say.http.tokenExpired()) {
    super(told)
  }
}

/** The caller sends more at once than anybody's own work does. */
export class TooManyError extends ToldError {
  override readonly name = 'TooManyError'
  readonly statusCode = 429
  constructor(told: Message | string = say.http.tooMany()) {
    super(told)
  }
}

/** More is waiting than the server should hold: HTTP 503, trying again later helps. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError'
}
