import { sql } from 'drizzle-orm'
import type { Stage } from '../term/stage.ts'
import type { ProjectName } from '../term/projects.ts'
import { playMoreApplications } from './applied.ts'
import { addClasses } from './classes.ts'
import { correctSome } from './corrections.ts'
import { recordEarlierYears } from './earlier.ts'
import { holdActivities } from './held.ts'
import { offerActivities } from './offered.ts'
import { coverShowcase } from './marks.ts'
import { assessSomePosts } from './posts.ts'
import { askHours } from './requirements.ts'
import { askLate } from './lateRequests.ts'
import { reviewProjects } from './reviews.ts'
import { debate } from './roles.ts'
import { reviewOrganisations } from './organisationReviews.ts'
import { recogniseAwards } from './standing.ts'
import { addStaff } from './staff.ts'
import { recogniseTeams } from './teams.ts'
import { addStudents, students } from './students.ts'

/**
 * The university around the few whose accounts are told: classes of four years, and a year of activities that they signed up
 * for, came to, and were given hours for. Who signed up and came is put down at once; projects, scores, corrections and the
 * log are written by the services, as in a school that works with it.
 * @param projects what the term offered
 */
export async function playYear(stage: Stage, projects: Record<ProjectName, string>): Promise<void> {
  const everybody = students()
  await addStaff(stage.tx)
  await addClasses(stage.tx)
  await askHours(stage.tx)
  await addStudents(stage.tx, everybody)
  // The embedded database never looks by itself how many there are, and each score that is recorded reckons by that.
  await stage.tx.execute(sql`analyze`)
  await recordEarlierYears(stage, everybody)
  await holdActivities(stage, everybody)
  await playMoreApplications(stage, everybody, projects)
  await recogniseAwards(stage)
  await recogniseTeams(stage, everybody)
  await assessSomePosts(stage)
  await correctSome(stage)
  await debate(stage, everybody)
  await offerActivities(stage, everybody)
  await askLate(stage)
  await reviewProjects(stage)
  await reviewOrganisations(stage)
  await coverShowcase(stage)
}
