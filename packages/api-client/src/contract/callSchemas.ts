import { z } from 'zod'
import { announcement } from './announcement.ts'
import { announcementSchemas } from './announcement.schema.ts'
import { attendance } from './attendance.ts'
import { attendanceSchemas } from './attendance.schema.ts'
import { evaluation } from './evaluation.ts'
import { evaluationSchemas } from './evaluation.schema.ts'
import { audit } from './audit.ts'
import { auditSchemas } from './audit.schema.ts'
import { calendar } from './calendar.ts'
import { calendarSchemas } from './calendar.schema.ts'
import { learning } from './courses.ts'
import { dict } from './dict.ts'
import { dictSchemas } from './dict.schema.ts'
import { dictionaryCalls } from './dictionaries.ts'
import { dictionarySchemas } from './dictionaries.schema.ts'
import { draft } from './draft.ts'
import { draftSchemas } from './draft.schema.ts'
import { family } from './family.ts'
import { familySchemas } from './family.schema.ts'
import { form, script } from './form.ts'
import { formSchemas, scriptSchemas } from './form.schema.ts'
import { home } from './home.ts'
import { homeSchemas } from './home.schema.ts'
import { item } from './item.ts'
import { itemSchemas } from './item.schema.ts'
import { job } from './job.ts'
import { jobSchemas } from './job.schema.ts'
import { objection } from './objection.ts'
import { objectionSchemas } from './objection.schema.ts'
import { online } from './online.ts'
import { signIn } from './signIn.ts'
import { signInSchemas } from './signIn.schema.ts'
import { signUp } from './signUp.ts'
import { signUpSchemas } from './signUp.schema.ts'
import { onlineSchemas } from './online.schema.ts'
import { organisationReviewCalls, ownOrganisations } from './organisationReviews.ts'
import { organisationReviewSchemas, ownOrganisationSchemas } from './organisationReviews.schema.ts'
import { learningSchemas } from './learning.schema.ts'
import { library } from './library.ts'
import { conduct } from './conduct.ts'
import { conductSchemas } from './conduct.schema.ts'
import { makeUp } from './makeUp.ts'
import { makeUpSchemas } from './makeUp.schema.ts'
import { librarySchemas } from './library.schema.ts'
import { listView } from './listView.ts'
import { listViewSchemas } from './listView.schema.ts'
import { departCalls } from './departs.ts'
import { roleCalls, userCalls } from './people.ts'
import { departSchemas, roleSchemas, userSchemas } from './people.schema.ts'
import { permissionCalls } from './permission.ts'
import { permissionSchemas } from './permission.schema.ts'
import { posts } from './posts.ts'
import { postSchemas } from './posts.schema.ts'
import { progress } from './progress.ts'
import { progressSchemas } from './progress.schema.ts'
import { schemasOfResource } from './resource.schema.ts'
import { resources } from './resources.ts'
import { score } from './score.ts'
import { scoreSchemas } from './score.schema.ts'
import { scoreImport } from './scoreEntries.ts'
import { scoreEntrySchemas } from './scoreEntries.schema.ts'
import { session } from './session.ts'
import { sessionSchemas } from './session.schema.ts'
import { instance, task } from './task.ts'
import { instanceSchemas, taskSchemas } from './task.schema.ts'
import { upload } from './upload.ts'
import { uploadSchemas } from './upload.schema.ts'
import { weekCalls } from './weeks.ts'
import { weekSchemas } from './weeks.schema.ts'
import { workflow } from './workflow.ts'
import { workflowSchemas } from './workflow.schema.ts'
import type { CallSchemas, Endpoint } from './endpoint.ts'

const schemasIn = (area: Readonly<Record<string, Endpoint>>, schemas: Readonly<Record<string, CallSchemas>>) =>
  Object.entries(area).map(([name, endpoint]) => {
    const own = schemas[name]
    if (!own) throw new Error(`${endpoint.path} has no schemas`)
    return [endpoint, own] as const
  })

const schemas = new Map<Endpoint, CallSchemas>([
  ...schemasIn(announcement, announcementSchemas),
  ...schemasIn(attendance, attendanceSchemas),
  ...schemasIn(makeUp, makeUpSchemas),
  ...schemasIn(conduct, conductSchemas),
  ...schemasIn(evaluation, evaluationSchemas),
  ...schemasIn(signUp, signUpSchemas),
  ...schemasIn(audit, auditSchemas),
  ...schemasIn(calendar, calendarSchemas),
  ...schemasIn(dict, dictSchemas),
  ...schemasIn(draft, draftSchemas),
  ...schemasIn(form, formSchemas),
  ...schemasIn(script, scriptSchemas),
  ...schemasIn(home, homeSchemas),
  ...schemasIn(item, itemSchemas),
  ...schemasIn(job, jobSchemas),
  ...schemasIn(online, onlineSchemas),
  ...schemasIn(organisationReviewCalls, organisationReviewSchemas),
  ...schemasIn(ownOrganisations, ownOrganisationSchemas),
  ...schemasIn(posts, postSchemas),
  ...schemasIn(signIn, signInSchemas),
  ...schemasIn(learning, learningSchemas),
  ...schemasIn(library, librarySchemas),
  ...schemasIn(listView, listViewSchemas),
  ...schemasIn(userCalls, userSchemas),
  ...schemasIn(roleCalls, roleSchemas),
  ...schemasIn(departCalls, departSchemas),
  ...schemasIn(dictionaryCalls, dictionarySchemas),
  ...schemasIn(permissionCalls, permissionSchemas),
  ...schemasIn(weekCalls, weekSchemas),
  ...schemasIn(family, familySchemas),
  ...schemasIn(score, scoreSchemas),
  ...schemasIn(objection, objectionSchemas),
  ...schemasIn(scoreImport, scoreEntrySchemas),
  ...schemasIn(progress, progressSchemas),
  ...schemasIn(session, sessionSchemas),
  ...schemasIn(instance, instanceSchemas),
  ...schemasIn(task, taskSchemas),
  ...schemasIn(upload, uploadSchemas),
  ...schemasIn(workflow, workflowSchemas),
  ...resources.flatMap(schemasOfResource),
])

const nothing = z.object({})

/** What a call takes and answers, every part of it; a planned call takes and answers nothing yet. */
export function schemasOf(endpoint: Endpoint): Required<CallSchemas> {
  const { params = nothing, query = nothing, body = nothing, result = z.null() } = schemas.get(endpoint) ?? {}
  return { params, query, body, result }
}
