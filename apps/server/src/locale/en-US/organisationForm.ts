import type { organisationForm as zhCN } from '../zh-CN/organisationForm.ts'

export const organisationForm: typeof zhCN = {
  applyType: 'Applied for',
  body: 'On behalf of',
  name: 'Name',
  code: 'Code',
  category: 'Category',
  level: 'Level',
  departName: 'Department',
  departCode: 'Department code',
  leader: 'Leader',
  term: 'Term',
  year: 'Year reviewed',
  star: 'Stars',
  memberCount: 'Members at present',
  changes: 'Changes asked for',
  reason: 'Reason',
  attachments: 'Attachments',
}
