import type { Variables } from '@sc/process-engine'
import { SIGNERS } from '@sc/workflow-designer/engines'
import type { Applicant } from './approvers.ts'

/** Names that every process may use besides the form's fields. */
export const PROCESS_VARIABLES = ['initiator', 'initiatorDept', 'itemHours', 'itemModule', 'approved', 'rejected', 'outcome'] as const

/** What a countersign counts. It has them itself, as long as it runs; after it nobody has. */
export const COUNTERS = [
  'nrOfInstances',
  'nrOfActiveInstances',
  'nrOfCompletedInstances',
  'nrOfApproved',
  'nrOfRejected',
  'loopCounter',
] as const

/** The list that our own countersigns name: whoever the node's reviewers are. */
const SIGNERS_NAME = SIGNERS.slice(2, -1)

/** Names that are never a form's field to a process, whatever its fields are called. */
export const RESERVED: ReadonlySet<string> = new Set([...PROCESS_VARIABLES, ...COUNTERS, SIGNERS_NAME])

/** What `outcome` may be at a gateway: how the task before it ended. One that was sent back leads to none. */
export const OUTCOMES = ['approve', 'disagree', 'submit'] as const

/** Variables of an application: the form's values, then what the system knows. */
export function applicationVariables(
  values: Readonly<Record<string, unknown>>,
  applicant: Applicant,
  /** What it earns as it was filled in, and the module of its project. */
  { hours, module }: { hours: number | null; module: string | null },
): Variables {
  return {
    ...fieldVariables(values),
    initiator: applicant.username,
    initiatorDept: applicant.orgCode,
    itemHours: hours,
    itemModule: module,
    approved: null,
    rejected: false,
    outcome: null,
  }
}

/** Values of a form as its process has them. */
export const fieldVariables = (values: Readonly<Record<string, unknown>>): Variables =>
  Object.fromEntries(Object.entries(values).filter(([model]) => !RESERVED.has(model)))
