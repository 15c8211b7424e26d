import type { zhCN } from './zh-CN.ts'

export const enUS: typeof zhCN = {
  applications: 'Applications',
  members: 'Members',
  submit: 'Hand in',
  withdraw: 'Withdraw',
  approve: 'Approve',
  reject: 'Reject',
  approveOf: (type, name) => `Approve ${type.toLowerCase()}: ${name}`,
  rejectOf: (type, name) => `Reject ${type.toLowerCase()}: ${name}`,
  opinion: 'Opinion',
  opinionHint: 'The applicant reads it',
  reason: (words) => `Reason: ${words}`,
  effect: {
    found: 'Approved, the organization becomes an active one.',
    annual: (year) => `Approved, the organization has passed the review of ${year}.`,
    handover: (who, from, to) =>
      `Approved, ${who} becomes its leader, for a term from ${from} to ${to}; the post of the former chair ends, and theirs begins.`,
    dissolve: 'Approved, the organization is dissolved for good, and nothing more is applied for.',
  },
  rejection: 'What is rejected is not changed any more; the applicant may apply anew.',
}
