import { announcement } from './announcement.ts'
import { attendance } from './attendance.ts'
import { evaluation } from './evaluation.ts'
import { audit } from './audit.ts'
import { calendar } from './calendar.ts'
import { learning } from './courses.ts'
import { dict } from './dict.ts'
import { dictionaryCalls } from './dictionaries.ts'
import type { Endpoint } from './endpoint.ts'
import { draft } from './draft.ts'
import { family } from './family.ts'
import { form, script } from './form.ts'
import { home } from './home.ts'
import { item } from './item.ts'
import { job } from './job.ts'
import { conduct } from './conduct.ts'
import { objection } from './objection.ts'
import { online } from './online.ts'
import { signIn } from './signIn.ts'
import { signUp } from './signUp.ts'
import { library } from './library.ts'
import { makeUp } from './makeUp.ts'
import { listView } from './listView.ts'
import { organisationReviewCalls, ownOrganisations } from './organisationReviews.ts'
import { servedCalls } from './servedCalls.ts'
import { departCalls } from './departs.ts'
import { roleCalls, userCalls } from './people.ts'
import { permissionCalls } from './permission.ts'
import { posts } from './posts.ts'
import { progress } from './progress.ts'
import { resources } from './resources.ts'
import { score } from './score.ts'
import { scoreImport } from './scoreEntries.ts'
import { session } from './session.ts'
import { instance, task } from './task.ts'
import { upload } from './upload.ts'
import { weekCalls } from './weeks.ts'
import { workflow } from './workflow.ts'

const areas = {
  session,
  announcement,
  dict,
  dictionaryCalls,
  home,
  draft,
  form,
  script,
  upload,
  workflow,
  instance,
  task,
  item,
  score,
  scoreImport,
  objection,
  progress,
  attendance,
  makeUp,
  conduct,
  evaluation,
  signUp,
  learning,
  library,
  audit,
  calendar,
  listView,
  job,
  online,
  organisationReviews: organisationReviewCalls,
  ownOrganisations,
  posts,
  signIn,
  users: userCalls,
  roles: roleCalls,
  departs: departCalls,
  permissions: permissionCalls,
  weeks: weekCalls,
  family,
}

/** The whole contract with the area that each call belongs to. For a server or a test; a page imports its area. */
export const allEndpoints: readonly { area: string; name: string; endpoint: Endpoint }[] = [
  ...Object.entries(areas).flatMap(([area, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => ({ area, name, endpoint })),
  ),
  ...resources.flatMap((resource) => servedCalls(resource).map(([name, endpoint]) => ({ area: resource.path, name, endpoint }))),
]
