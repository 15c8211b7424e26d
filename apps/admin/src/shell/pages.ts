import { dict, item, modules, progress, score, scoreFields, scoreGrades, warningLevels, weixinAccounts } from '@sc/api-client/contract'
import { lazyPart } from '@sc/ui-kit'
import type { ComponentType } from 'react'
import { pageOf } from '../resource/pageOf.tsx'

/** The pages of this application by the component names of the server's menu. Each is a chunk of its own. */
export const pages: Readonly<Record<string, ComponentType>> = {
  'dashboard/Analysis': lazyPart(() => import('../pages/dashboard/Analysis.tsx')),
  'personal/Calendar': lazyPart(() => import('../pages/personal/Calendar.tsx')),
  'desform/FormList': lazyPart(() => import('../pages/desform/FormList.tsx')),
  'desform/FormDesigner': lazyPart(() => import('../pages/desform/FormDesigner.tsx')),
  'workflow/ModelList': lazyPart(() => import('../pages/workflow/ModelList.tsx')),
  'workflow/Applications': lazyPart(() => import('../pages/workflow/Applications.tsx')),
  'workflow/WorkflowDesigner': lazyPart(() => import('../pages/workflow/WorkflowDesigner.tsx')),
  'project/ItemList': lazyPart(() => import('../pages/project/ItemList.tsx')),
  'attendance/Attendance': lazyPart(() => import('../pages/attendance/Attendance.tsx')),
  // With all that call a module by its name.
  'project/Modules': pageOf(modules, [dict.items, item.list, item.open, score.records]),
  'project/Labels': lazyPart(() => import('../pages/project/Labels.tsx')),
  'activity/OpenItems': lazyPart(() => import('../pages/activity/OpenItems.tsx')),
  'activity/Apply': lazyPart(() => import('../pages/activity/Apply.tsx')),
  'activity/MyApplications': lazyPart(() => import('../pages/activity/MyApplications.tsx')),
  'task/Todo': lazyPart(() => import('../pages/task/Todo.tsx')),
  'task/Done': lazyPart(() => import('../pages/task/Done.tsx')),
  'task/InstanceDetail': lazyPart(() => import('../pages/task/InstanceDetail.tsx')),
  'isps/Announcements': lazyPart(() => import('../pages/isps/Announcements.tsx')),
  'isps/UserAnnouncement': lazyPart(() => import('../pages/isps/UserAnnouncement.tsx')),
  'performanceManage/ScoreManage': lazyPart(() => import('../pages/performanceManage/ScoreManage.tsx')),
  'performanceManage/RecordedScore': lazyPart(() => import('../pages/performanceManage/RecordedScore.tsx')),
  'performanceManage/Transcript': lazyPart(() => import('../pages/performanceManage/Transcript.tsx')),
  'performanceManage/ScoreFields': pageOf(scoreFields),
  'performanceManage/Requirements': lazyPart(() => import('../pages/performanceManage/Requirements.tsx')),
  'performanceManage/WarningLevels': pageOf(warningLevels, [progress.list]),
  'performanceManage/ScoreGrades': pageOf(scoreGrades, [progress.list]),
  'system/Users': lazyPart(() => import('../pages/system/Users.tsx')),
  'system/Roles': lazyPart(() => import('../pages/system/Roles.tsx')),
  'system/Permissions': lazyPart(() => import('../pages/system/Permissions.tsx')),
  'system/Departs': lazyPart(() => import('../pages/system/Departments.tsx')),
  'system/Dictionaries': lazyPart(() => import('../pages/system/Dictionaries.tsx')),
  'system/DictionaryItems': lazyPart(() => import('../pages/system/DictionaryItems.tsx')),
  'system/Online': lazyPart(() => import('../pages/system/Online.tsx')),
  'system/School': lazyPart(() => import('../pages/system/School.tsx')),
  'system/Weeks': lazyPart(() => import('../pages/system/Weeks.tsx')),
  'system/CampusCalendar': lazyPart(() => import('../pages/system/CampusCalendar.tsx')),
  'system/WeixinAccounts': pageOf(weixinAccounts),
  'system/Jobs': lazyPart(() => import('../pages/system/Jobs.tsx')),
  'system/SignIns': lazyPart(() => import('../pages/system/SignIns.tsx')),
  'system/AuditLog': lazyPart(() => import('../pages/system/AuditLog.tsx')),
}
