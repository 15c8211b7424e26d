import { weixinAccounts } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import { weixinAccount } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import type { Change, Served } from '../../resource/served.ts'

type Fields = typeof weixinAccounts.fields

export const servedWeixinAccounts: Served<Fields> = {
  resource: weixinAccounts,
  table: weixinAccount,
  rules: {
    check: async (_tx, _caller, changes) =>
      new Map(
        changes.flatMap((change) => {
          const problem = problemOf(change)
          return problem ? [[change, problem] as const] : []
        }),
      ),
  },
}

/** As WeChat demands them: a callback with others is answered by nothing but an error there. */
function problemOf({ after: { token, aesKey, templates } }: Change<Fields>): Message | undefined {
  if (token != null && !/^[A-Za-z0-9]{3,32}$/.test(token)) return say.administration.weixinToken()
  if (aesKey != null && !/^[A-Za-z0-9]{43}$/.test(aesKey)) return say.administration.weixinKey()
  const lines = (templates ?? '').split('\n').map((line) => line.trim())
  const wrong = lines.findIndex((line) => line !== '' && !/^[^=\s]+\s*=\s*[\w-]+$/.test(line))
  return wrong < 0 ? undefined : say.administration.weixinTemplate({ line: wrong + 1 })
}
