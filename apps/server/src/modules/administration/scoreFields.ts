import { scoreFields } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import { scoreField } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import type { Change, Served } from '../../resource/served.ts'

type Fields = typeof scoreFields.fields

export const servedScoreFields: Served<Fields> = {
  resource: scoreFields,
  table: scoreField,
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

function problemOf({ after: { dataType, min, max, decimals } }: Change<Fields>): Message | undefined {
  if (dataType !== 'number' && (min !== null || max !== null || decimals !== null)) return say.administration.boundsOfNumbers()
  return min !== null && max !== null && min > max ? say.administration.minAboveMax({ min, max }) : undefined
}
