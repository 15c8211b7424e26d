import { campusDays } from './campusDays.ts'
import { courseQuestions, courses } from './courses.ts'
import { dictionaries, dictionaryItems } from './dictionaries.ts'
import { labels } from './labels.ts'
import { featuredItems } from './library.ts'
import { modules } from './modules.ts'
import { departs } from './departs.ts'
import { roles, users } from './people.ts'
import { organisationMembers, organisations } from './organisations.ts'
import { organisationProcesses, organisationReviews } from './organisationReviews.ts'
import { postHours, postTerms } from './posts.ts'
import { requirements, scoreGrades, warningLevels } from './requirements.ts'
import type { AnyResource } from './resource.ts'
import { scoreEntries } from './scoreEntries.ts'
import { schools } from './school.ts'
import { scoreFields } from './scoreFields.ts'
import { societies, societyMembers } from './societies.ts'
import { weeks } from './weeks.ts'
import { weixinAccounts } from './weixin.ts'

/** Every resource. */
export const resources: readonly AnyResource[] = [
  dictionaries,
  dictionaryItems,
  modules,
  departs,
  roles,
  users,
  labels,
  scoreFields,
  scoreEntries,
  requirements,
  warningLevels,
  scoreGrades,
  weeks,
  campusDays,
  organisations,
  organisationMembers,
  organisationReviews,
  organisationProcesses,
  societies,
  societyMembers,
  postHours,
  postTerms,
  schools,
  weixinAccounts,
  courses,
  courseQuestions,
  featuredItems,
]
