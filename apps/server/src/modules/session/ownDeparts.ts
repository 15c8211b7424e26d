import type { OwnDepart } from '@sc/api-client/contract'
import { departsApart } from '../../access/departPaths.ts'
import type { Db } from '../../db/connect.ts'
import { departsOf } from './service.ts'

/** Departments that somebody chooses among: those of one name, such as the offices of two colleges, with their paths. */
export async function ownDeparts(db: Db, userId: string): Promise<OwnDepart[]> {
  const departs = await departsOf(db, userId)
  const alike = departs.filter(({ id, departName }) => departs.some((other) => other.departName === departName && other.id !== id))
  // All departments are read for that.
  const paths =
    alike.length > 0
      ? await departsApart(
          db,
          alike.map(({ id }) => id),
          false,
        )
      : new Map<string, string>()
  return departs.map((one) => ({ ...one, path: paths.get(one.id) ?? null }))
}
