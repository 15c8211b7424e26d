import { schools } from '@sc/api-client/contract'
import { school } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import type { Served } from '../../resource/served.ts'

/** There is one from the beginning: nobody adds another. */
export const servedSchools: Served<typeof schools.fields> = {
  resource: schools,
  table: school,
  rules: {
    async check(tx, _caller, changes) {
      const added = changes.filter(({ before }) => before === null)
      const isThere = added.length > 0 && (await tx.$count(school)) > 0
      return new Map(isThere ? added.map((change) => [change, say.administration.oneSchool()]) : [])
    },
  },
}
