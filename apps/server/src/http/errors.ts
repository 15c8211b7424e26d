import { businessCode } from '@sc/api-client/contract'

/** A refusal by a business rule: HTTP 200, `success: false`, the message is for the person at the screen. */
export class BusinessError extends Error {
  constructor(
    message: string,
    readonly code: number = businessCode.failed,
    readonly result: unknown = null,
  ) {
    super(message)
    this.name = 'BusinessError'
  }
}

export const notFound = (what: string) => new BusinessError(`${what}不存在或已被删除`, businessCode.notFound)
export const conflict = (message: string, result?: unknown) => new BusinessError(message, businessCode.conflict, result)
export const noPermission = (message = '没有权限执行此操作') => new BusinessError(message, businessCode.noPermission)

/** What no honest client sends: HTTP 400. */
export class BadRequestError extends Error {
  readonly statusCode = 400
  constructor(message = '请求格式有误') {
    super(message)
    this.name = 'BadRequestError'
  }
}

/** No such address for this reader, where a browser asks for a file and not for an envelope: HTTP 404. */
export class NotFoundError extends Error {
  readonly statusCode = 404
  constructor(message: string) {
    super(message)
    this.name = 'NotFoundError'
  }
}

/** No valid session: HTTP 401. */
export class UnauthorizedError extends Error {
  readonly statusCode = 401
  constructor(message = 'Token失效，请重新登录') {
    super(message)
    this.name = 'UnauthorizedError'
  }
}

/** The caller sends more at once than anybody's own work does. */
export class TooManyError extends Error {
  readonly statusCode = 429
  override readonly name = 'TooManyError'
}

/** More is waiting than the server should hold: HTTP 503, trying again later helps. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError'
}
