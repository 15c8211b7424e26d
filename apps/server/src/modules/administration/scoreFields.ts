import { scoreFields } from '@sc/api-client/contract'
import { scoreField } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import { AtField } from '../../resource/served.ts'
import type { Change, Problem, Served } from '../../resource/served.ts'

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

function problemOf({ after: { dataType, min, max, decimals } }: Change<Fields>): Problem | undefined {
  if (dataType !== 'number' && (min !== null || max !== null || decimals !== null)) return say.administration.boundsOfNumbers()
  return min !== null && max !== null && min > max ? new AtField('max', say.administration.minAboveMax({ min, max })) : undefined
}
