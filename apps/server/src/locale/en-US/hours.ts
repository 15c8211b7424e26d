import { quoted } from '@sc/api-client/contract'
import { counted } from '../counted.ts'
import { someEnUS } from '../someOf.ts'
import type { hours as zhCN } from '../zh-CN/hours.ts'

export const hours: typeof zhCN = {
  wholeSteps: 'The cap must be a multiple of the step',
  noHours: 'Enter the hours',
  noField: ({ field }) => `The form has no field ${field}, which the hours go by`,
  otherField: ({ field, source }) =>
    `Hours cannot go by the field “${field}”: it must be ${{ table: 'a single choice with options of the form or of a dictionary', field: 'a number' }[source]}`,
  foreignRows: ({ rows, field }) =>
    `In the table of hours, ${someEnUS(
      rows.map(
        ({ label, value, hours: count }) => `${quoted(label)} (${label === value ? '' : `value ${value}, `}${counted(count, 'hour')})`,
      ),
    )} ${rows.length === 1 ? 'is no option' : 'are no options'} of the field ${quoted(field)}; change the table or the form. To change just the text of an option, keep its value`,
  unlisted: ({ field, options }) =>
    `The field ${quoted(field)} has new options without hours in the table: ${someEnUS(options.map(quoted))}. Applications that choose one cannot be submitted; use this version in the project and check the hours of the options there`,
  nobodyEarns: ({ field, why, instead }) =>
    `The project gives hours by the field “${field}”, but it ${WHY[why]}${{ none: '', nothing: ', and it has no default', unlisted: ', and there are no hours for its default' }[instead]}. Nobody can apply; change the ${why === 'permission' ? 'process' : 'form'} or give hours by something else`,
  otherMeaning: ({ meaning }) => `The rule of hours ${meaning}; please check the rule`,

  absent: ({ field }) =>
    `This project gives hours by “${field}”, which the form does not show with what is filled in now, so it cannot be submitted; if all is right, tell whoever is in charge of the project`,
  empty: ({ field }) => `Fill in “${field}”: this project gives hours by it`,
  unlistedChoice: ({ field, chosen }) =>
    `There are no hours for “${chosen}” in “${field}”, so it cannot be submitted; tell whoever is in charge of the project`,
  invalid: ({ field }) => `“${field}” must be a number, 0 or more: this project gives hours by it`,
  tooFine: ({ field }) => `“${field}” may have two decimal places: this project gives hours by it`,
  belowStep: ({ field, number }) =>
    `${number} in “${field}”, rounded down by the step of this project, is 0 hours, so it cannot be submitted; if there are none, enter 0`,
}

const WHY = {
  permission: 'is read-only or hidden at the step of the applicant, although the form lets it be filled in',
  type: 'is of a type that cannot be filled in yet',
  hidden: 'is always hidden in the form',
  absent: 'is never shown in the form',
  readOnly: 'is always read-only in the form',
  disabled: 'is disabled or read-only in the form',
}
