import { quoted } from '@sc/api-client/contract'
import { someEnUS } from '../someOf.ts'
import type { asking as zhCN, SystemField } from '../zh-CN/asking.ts'

type Told = Parameters<(typeof zhCN)['unoffered']>[0]['options'][number]

/** Names that a sentence holds of what a text may have hundreds of. */
const NAMES = 8
const STEPS = 5

export const asking: typeof zhCN = {
  flowCondition: ({ source }) => `the flow condition ${source}`,
  completionCondition: ({ place, source }) => `the completion condition ${source} of ${place}`,
  cardinality: ({ place, source }) => `the number of countersigners ${source} of ${place}`,
  approvers: ({ place, source }) => `the approver expression ${source} of ${place}`,
  approverList: ({ place }) => `the approver list of ${place}`,

  unknownNames: ({ place, names }) =>
    `${place} is wrong: the form has no ${names.length > 1 ? 'fields' : 'field'} ${someEnUS(names, NAMES)}`,
  counters: ({ place, names }) =>
    `${place} uses ${someEnUS(names, NAMES)}, which ${names.length > 1 ? 'have values' : 'has a value'} only while a countersign goes on; use ${names.length > 1 ? 'them' : 'it'} only in the completion condition of that very node`,

  ofPlace: ({ place, problem }) => `${place} ${problem}`,
  sourceIsNoList: ({ field }) =>
    `takes its approvers from the field ${quoted(field)}, which is not a multiple choice; applications would stop there`,
  sourceNamesNobody: ({ field }) => `takes its approvers from the field ${quoted(field)}, which never holds accounts or roles`,
  sourceIsGone: ({ field, model }) => `takes its approvers from the field ${quoted(field)} (${model}), which the form does not have`,
  sourceIsNew: ({ field, model }) =>
    `would take its approvers from the field ${quoted(field)} (${model}), which the form did not have before`,
  countIsNoNumber: ({ field }) =>
    `takes the number of countersigners from the field ${quoted(field)}, which is not a number; applications would stop there`,
  countOptions: ({ field, options, most }) =>
    `takes the number of countersigners from the field ${quoted(field)}, whose ${options.length > 1 ? 'options' : 'option'} ${someEnUS(
      options.map(({ label, value }) => `${quoted(label)}${label === value ? '' : ` (value ${value})`}`),
      NAMES,
    )} cannot be a number of people; values of options must be whole numbers from 1 to ${most}`,

  unoffered: ({ options, others }) =>
    [
      ...(options.length > 0
        ? [
            `compares with ${options.length > 1 ? 'values that no option has' : 'a value that no option has'}: ${options.map(foreignOption).join(', ')}`,
          ]
        : []),
      ...others,
    ].join('; '),
  conditions: ({ conditions }) =>
    conditions
      .map(({ source, problem, changed }) => {
        const kinds = changed.map(({ field, was, is }) => `“${field}” was ${was} and is ${is} now`)
        return `the condition ${source} ${problem}${kinds.length > 0 ? ` (${kinds.join('; ')})` : ''}`
      })
      .join('; '),

  otherKind: ({ place, field, was, is }) => `${place} asks for the field ${quoted(field)}, which was ${was} and is ${is} now`,
  otherSpelling: ({ place, field }) => `${place} asks for the field ${quoted(field)}, whose values are written otherwise than before`,
  otherMeaning: ({ place, meaning }) => `${place} ${meaning}`,
  held: ({ place, field, why, empty }) =>
    `${place} asks for the field ${quoted(field)}, but ${WHY[why]}, so ${empty ? 'no application has a value in it' : 'every application has the same value in it'}`,
  preset: ({ place, field }) =>
    `${place} asks for the field ${quoted(field)}, but it is read-only or hidden for the applicant and no approver can fill it in, so every application has the default of the form`,
  late: ({ place, field, steps }) =>
    `${place} asks for the field ${quoted(field)}, which the applicant cannot fill in; an application can get here without passing ${someEnUS(steps.map(quoted), STEPS)}, where it is filled in, and then it has no value`,

  movedPermission: ({ field, model, successors }) =>
    `permissions of the field ${quoted(field)} are set for ${model}, which ${successors.length > 1 ? 'may be' : 'is'} ${someEnUS(successors)} in the form, so that it would not be read-only, hidden or required any more`,
  unknownPermissions: ({ models }) =>
    `field permissions name ${models.length > 1 ? 'fields' : 'a field'} that the form does not have: ${someEnUS(models.map(quoted))}`,

  unfillable: ({ node, who, field, why }) => `the node “${node}” requires the ${who} to fill in “${field}”, but ${why}`,
  keptFromAll: ({ node, access, field }) =>
    `the node “${node}” ${{ read: `makes “${field}” read-only for`, hidden: `hides “${field}” from` }[access]} the applicant, but the form requires it, it has no default, and no later step lets anybody fill it in`,
  unfillableType: ({ type }) => `the widget type ${type} cannot be filled in yet`,
  alwaysHidden: 'the form always hides this field',
  computed: 'this field is computed by a formula',
  alwaysReadOnly: 'the form always has this field read-only',
  closedByForm: 'the form has this field disabled or read-only',
  optionsByFunction: ({ name }) => `its options come from the function ${name}, which this system does not have`,

  systemField: ({ name }) => SYSTEM_FIELDS[name],
  outcome: ({ outcome }) => ({ approve: 'Approve', disagree: 'Disapprove', submit: 'Submit' })[outcome],
}

/** “国家级” in Level (“国家级” is what people read, the value is national) */
function foreignOption({ field, value, meant, known }: Told): string {
  const about = `“${value}” in ${field}`
  if (meant)
    return `${about} (“${meant.label}” is ${meant.department ? 'the name of a department, write its code' : 'what people read, the value is'} ${meant.value})`
  return known.length > 0 ? `${about} (the values are ${known.join(', ')})` : about
}

const WHY: Record<Parameters<(typeof zhCN)['held']>[0]['why'], string> = {
  permission: 'it is read-only or hidden for the applicant and no approver can fill it in',
  type: 'it is of a type that cannot be filled in yet',
  hidden: 'the form always hides it',
  absent: 'the form never shows it',
  readOnly: 'the form always has it read-only',
  disabled: 'the form has it disabled or read-only and no approver can fill it in',
  remote: 'its options come from a function that this system does not have',
  early: 'the applicant cannot fill it in and approvers do so only later',
}

const SYSTEM_FIELDS: Record<SystemField, string> = {
  itemHours: 'Recognized hours',
  itemModule: 'Module of the project',
  initiatorDept: 'Department of the applicant',
  outcome: 'Outcome of the step before',
  approved: 'Approved',
  rejected: 'Disapproved',
  nrOfInstances: 'Number of approvers',
  nrOfActiveInstances: 'Approvers who have not voted yet',
  nrOfCompletedInstances: 'Approvers who have voted',
  nrOfApproved: 'Votes for it',
  nrOfRejected: 'Votes against it',
  loopCounter: 'Place of the approver',
}
