import type { zhCN } from './http.zh-CN.ts'

/** The same in English. */
export const enUS: typeof zhCN = {
  cancelled: 'The request was cancelled',
  timeout: 'The network took too long',
  offline: 'No connection; please check the network and try again',
  unauthorized: 'Please sign in again',
  forbidden: 'Access denied',
  notFound: 'Sorry, there is no such resource',
  serverError: (status) => `Server error (${status})`,
  notAnEnvelope: 'The server answered with something unreadable',
  failed: 'That did not work',
}
