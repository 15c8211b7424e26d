import { someEnUS } from '../someOf.ts'
import type { http as zhCN } from '../zh-CN/http.ts'

export const http: typeof zhCN = {
  done: 'Done',
  failed: 'That did not work',
  notFound: ({ what }) => `${what} does not exist or was removed`,
  noSuchCall: 'Sorry, there is no such resource',
  noPermission: 'You may not do this',
  lacking: ({ permission, granters }) =>
    `You may not do this without the permission “${permission}”${
      granters.length > 0
        ? `, which is granted by ${granters.map(({ realname, departName }) => `${realname}${departName && ` (${departName})`}`).join(', ')}`
        : ''
    }`,
  notOpened: ({ call }) => `“${call}” is not available yet`,
  badRequest: 'The request is malformed',
  badHost: 'The host name of the request is malformed',
  noPublicUrl:
    'The public address of this system is not set, so a transcript cannot say where it is verified: please ask an administrator to set SC_PUBLIC_URL on the server',
  otherSite: 'The request comes from another site and was not carried out; please do this in the system itself',
  notSignedIn: 'Please sign in first',
  tokenExpired: 'Your session has ended; please sign in again',
  passwordFirst: 'The first sign-in needs a new password',
  tooMany: 'Too many attempts; please try again later',
  tooMuchAtOnce: 'Too much is being sent at once; wait for the earlier transfers to finish',
  overloaded: 'The system is busy; please try again later',
  databaseAway: 'The database is not available right now; please try again later',
  filesAway: 'Files are not available right now; please try again later',
  tryAgain: 'Somebody is changing the same thing; nothing was done, please try again',
  goneMeanwhile: 'Something that this needs was removed at that moment. Nothing was done: reload the page and try again',
  tooLarge: 'That is too large; please make it smaller',
  internal: ({ id }) => `Internal server error; please tell an administrator (number ${id})`,
  timeout: 'The transfer took too long; check the network and try again',
  headersTooLarge: 'The request headers are too large',
  tooManyValues: 'There are too many entries; please send fewer',
  tooDeep: 'The content is nested too deeply',
  hostileText: 'The content has characters that cannot be stored (null or broken ones); please remove them',
  brokenUpload: 'The upload is incomplete; please upload it again',
  tooManyParts: 'The upload is malformed: one file at a time, without much or long content beside it',
  invalid: ({ name, count, tooLong }) =>
    `Parameter ${name || '(body)'}${count > 1 ? ` and others, ${count.toLocaleString('en')} in all,` : ''} ${count > 1 ? 'are' : 'is'} ${tooLong ? 'too long' : 'invalid'}`,
  consent: ({ news }) => `Please check first: ${someEnUS(news)}`,
  moreNews: ({ count }) => `and ${count} more`,
  notUtf8: 'The text is not in UTF-8; convert it first',
  adminNotBuilt: 'The admin is not built; only the API is served',
}
