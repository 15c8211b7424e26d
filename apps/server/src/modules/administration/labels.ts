import { eq } from 'drizzle-orm'
import { labels } from '@sc/api-client/contract'
import { itemLabel, label } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import type { Served } from '../../resource/served.ts'

/** One that projects are marked with stays: it can be disabled. */
export const servedLabels: Served<typeof labels.fields> = {
  resource: labels,
  table: label,
  rules: {
    async beforeRemove(tx, _caller, { id, name }) {
      const count = await tx.$count(itemLabel, eq(itemLabel.labelId, id))
      if (count > 0) throw new BusinessError(say.administration.labelInUse({ name, count }))
    },
  },
}
