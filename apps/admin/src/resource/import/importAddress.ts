import {
  campusDays,
  courseQuestions,
  courses,
  departs,
  dictionaries,
  dictionaryItems,
  featuredItems,
  labels,
  modules,
  organisationMembers,
  organisationProcesses,
  organisationReviews,
  organisations,
  postHours,
  postTerms,
  requirements,
  roles,
  scoreEntries,
  scoreFields,
  scoreGrades,
  societies,
  societyMembers,
  users,
  warningLevels,
  weeks,
  weixinAccounts,
} from '@sc/api-client/contract'

/** What an address names that shows an import: by its id. */
export const IMPORT = 'import'

/** The pages that resources are imported on, by their paths on the wire. */
const pages: ReadonlyMap<string, string> = new Map([
  [users.path, '/system/user'],
  [departs.path, '/system/depart'],
  [roles.path, '/system/role'],
  [dictionaries.path, '/system/dict'],
  [dictionaryItems.path, '/system/dictItem'],
  [modules.path, '/project/module'],
  [featuredItems.path, '/project/library'],
  [courses.path, '/project/course'],
  [courseQuestions.path, '/project/question'],
  [labels.path, '/project/label'],
  [scoreFields.path, '/performanceManage/scoreField'],
  [scoreEntries.path, '/performanceManage/recordedScore'],
  [requirements.path, '/performanceManage/requirement'],
  [warningLevels.path, '/performanceManage/warning'],
  [scoreGrades.path, '/performanceManage/grade'],
  [organisations.path, '/organisation/list'],
  [organisationMembers.path, '/organisation/officer'],
  [organisationReviews.path, '/organisation/review'],
  [organisationProcesses.path, '/organisation/process'],
  [societies.path, '/organisation/society'],
  [societyMembers.path, '/organisation/member'],
  [postTerms.path, '/organisation/term'],
  [postHours.path, '/organisation/hours'],
  [weeks.path, '/system/week'],
  [campusDays.path, '/system/campusCalendar'],
  [weixinAccounts.path, '/system/weixin'],
])

/** Where an import is shown; undefined of a resource that no page imports. */
export function importAddress({ path, id }: { path: string; id: string }): string | undefined {
  const page = pages.get(path)
  return page && `${page}?${IMPORT}=${encodeURIComponent(id)}`
}
