import type { Variables } from '@sc/process-engine'
import type { Applicant } from './approvers.ts'

/** Names that every process may use in its conditions besides the form's fields; the form cannot override them. */
export const SYSTEM_VARIABLES = [
  'initiator',
  'initiatorDept',
  'itemHours',
  'itemModule',
  'approved',
  'rejected',
  'outcome',
  'nrOfInstances',
  'nrOfActiveInstances',
  'nrOfCompletedInstances',
  'nrOfApproved',
  'nrOfRejected',
  'loopCounter',
] as const

/** What `outcome` may be at a gateway: how the task before it ended. One that was sent back leads to none. */
export const OUTCOMES = { approve: '同意', disagree: '不同意', submit: '提交申请' } as const

/** Variables of an application: the form's values, then what the system knows. */
export function applicationVariables(
  values: Readonly<Record<string, unknown>>,
  applicant: Applicant,
  /** What it earns as it was filled in, and the module of its project. */
  { hours, module }: { hours: number | null; module: string | null },
): Variables {
  return {
    ...values,
    initiator: applicant.username,
    initiatorDept: applicant.orgCode,
    itemHours: hours,
    itemModule: module,
    approved: null,
    rejected: false,
    outcome: null,
  }
}
