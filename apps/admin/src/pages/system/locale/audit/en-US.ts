import { AUDIT_ACTIONS, AUDIT_FIELDS, AUDIT_KINDS, quoted } from '@sc/api-client/contract'
import { wordsIn } from '../../../../wordsIn.ts'
import type { zhCN } from './zh-CN.ts'

const hoursOf = (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`)

export const enUS: typeof zhCN = {
  kinds: wordsIn(AUDIT_KINDS, 'en-US'),
  actions: wordsIn(AUDIT_ACTIONS, 'en-US'),
  fields: wordsIn(AUDIT_FIELDS, 'en-US'),
  reviewersOf: (node) => `Approvers at node ${node}`,
  accountStatuses: { 1: 'Active', 2: 'Frozen' },
  person: (name, account) => `${name} (${account})`,
  entry: (name, value) => `${name}: ${value}`,
  joint: ', ',
  empty: 'Empty',
  yes: 'Yes',
  no: 'No',
  fieldChanges: { added: 'Added', removed: 'Removed', renamed: 'Renamed', changed: 'Changed' },
  rule: {
    rows: (rule) => `${rule}:`,
    row: (option, hours) => `${option}: ${hoursOf(hours)}`,
  },
  basis: {
    shared: (whole, share) => `${whole}; ${share}`,
    given: (name, time, hours) => `${name} corrected it to ${hours} on ${time}`,
    fixed: (hours) => `${hoursOf(hours)} for each application`,
    role: (role, hours) => `${hoursOf(hours)} as ${quoted(role)}`,
    givenRole: (role, hours, by) => `${hoursOf(hours)} as ${quoted(role)}, given by ${by.name} on ${by.time}`,
    filled: (field, value) => `${quoted(field)}: ${value} filled in`,
    byForm: (field, value) => `${quoted(field)}: set to ${value} by the form`,
    limits: (step, cap) => ` (steps of ${step}, ${cap} at most)`,
    byTable: ', by the table',
    entered: (name) => `entered by ${name}`,
    submitted: (name) => `fixed when ${name} submitted`,
    confirmed: (name, node) => `confirmed by ${name} at ${quoted(node)}`,
    whole: (filled, hours, who) => `${filled}; ${hours === 1 ? '1 hour counts' : `${hours} hours count`}; ${who}`,
  },
  noRole: 'None',
  ownCollege: ' (of the applicant’s college only)',
}
