import { USUAL_MEASURE } from '@sc/api-client/contract'
import type { Measure } from '@sc/api-client/contract'
import type { Db } from '../db/connect.ts'
import { school } from '../db/schema/index.ts'

/** How the school says sums, as it has set it. */
export async function measureOf(db: Db): Promise<Measure> {
  const [known] = await db
    .select({ unit: school.hoursUnit, decimals: school.sumDecimals, rounding: school.sumRounding })
    .from(school)
    .limit(1)
  return (known as Measure | undefined) ?? USUAL_MEASURE
}
