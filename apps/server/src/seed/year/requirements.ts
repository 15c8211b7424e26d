import type { Db } from '../../db/connect.ts'
import { requirement } from '../../db/schema/index.ts'
import { asked, askedOfTopUp, COHORT } from '../administration.ts'
import { cohorts } from './classes.ts'
import { topUpCohorts } from './students.ts'

/** What is asked of every year that studies now, as of the one that was there already. */
export async function askHours(tx: Db): Promise<void> {
  const others = cohorts().filter((cohort) => cohort !== COHORT)
  await tx.insert(requirement).values(others.flatMap((cohort) => asked(cohort)))
  await tx.insert(requirement).values(topUpCohorts().flatMap((cohort) => askedOfTopUp(cohort)))
}
