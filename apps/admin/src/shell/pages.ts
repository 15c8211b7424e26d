import { lazy } from 'react'
import type { ComponentType } from 'react'

/** The pages of this application by the component names of the server's menu. Each is a chunk of its own. */
export const pages: Readonly<Record<string, ComponentType>> = {
  'dashboard/Analysis': lazy(() => import('../pages/dashboard/Analysis.tsx')),
  'desform/FormList': lazy(() => import('../pages/desform/FormList.tsx')),
  'desform/FormDesigner': lazy(() => import('../pages/desform/FormDesigner.tsx')),
  'workflow/ModelList': lazy(() => import('../pages/workflow/ModelList.tsx')),
  'workflow/WorkflowDesigner': lazy(() => import('../pages/workflow/WorkflowDesigner.tsx')),
  'project/ItemList': lazy(() => import('../pages/project/ItemList.tsx')),
  'activity/OpenItems': lazy(() => import('../pages/activity/OpenItems.tsx')),
  'activity/Apply': lazy(() => import('../pages/activity/Apply.tsx')),
  'activity/MyApplications': lazy(() => import('../pages/activity/MyApplications.tsx')),
  'task/Todo': lazy(() => import('../pages/task/Todo.tsx')),
  'task/Done': lazy(() => import('../pages/task/Done.tsx')),
  'task/InstanceDetail': lazy(() => import('../pages/task/InstanceDetail.tsx')),
  'isps/UserAnnouncement': lazy(() => import('../pages/isps/UserAnnouncement.tsx')),
  'performanceManage/RecordedScore': lazy(() => import('../pages/performanceManage/RecordedScore.tsx')),
  'performanceManage/Transcript': lazy(() => import('../pages/performanceManage/Transcript.tsx')),
}
