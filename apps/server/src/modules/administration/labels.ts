import { eq } from 'drizzle-orm'
import { labels } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import { itemLabel, label } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import type { Served } from '../../resource/served.ts'

/** One that projects are marked with stays: it can be disabled. */
export const servedLabels: Served<typeof labels.fields> = {
  resource: labels,
  table: label,
  rules: {
    // What projects are marked with stays a label of theirs.
    async check(tx, _caller, changes) {
      const refused = new Map<(typeof changes)[number], Message>()
      for (const change of changes) {
        const { before, after } = change
        if (before === null || before.type === after.type) continue
        const count = await tx.$count(itemLabel, eq(itemLabel.labelId, before.id))
        if (count > 0) refused.set(change, say.administration.labelOfProjects({ name: before.name, count }))
      }
      return refused
    },
    async beforeRemove(tx, _caller, { id, name }) {
      const count = await tx.$count(itemLabel, eq(itemLabel.labelId, id))
      if (count > 0) throw new BusinessError(say.administration.labelInUse({ name, count }))
    },
  },
}
