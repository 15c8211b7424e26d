import type { ConditionName } from '../../schema/conditions.ts'
import { counted } from '../counted.ts'
import type { RuleTexts } from './zh-CN.ts'

export const conditions: Record<ConditionName, string> = {
  visibleWhen: 'visibility',
  requiredWhen: 'required',
  readOnlyWhen: 'read-only',
  validWhen: 'validity',
  computed: 'formula',
}

/** What the rules say of a field, in English. */
export const enUS: RuleTexts = {
  required: (name) => `${name} is required`,
  type: (name) => `${name} is not of the right type`,
  pattern: (name) => `${name} does not match the expected format`,
  invalid: (name) => `${name} does not go with what else is filled in`,
  unchecked: (name) => `The format of ${name} is too complex to check; please shorten the text or have the form changed`,
  undecided: (name, condition) =>
    `The ${conditions[condition]} condition of ${name} takes too long to work out; please fill in less or have the form changed`,
  refused: (name, reason) => {
    switch (reason) {
      case 'unknown':
        return `The form has no field “${name}”; what was sent for it is not taken`
      case 'fixed':
        return `${name} may not be changed, and what was sent is not what it holds`
      case 'hidden':
        return `${name} is not shown at this step and cannot be filled in`
      case 'unfillable':
        return `${name} cannot be filled in yet; no content is taken for it`
    }
  },
  inRow: (table, row, message) => `${table}, row ${row}: ${message}`,
  takenByOthers: (name: string) => `${name} has been given by somebody else already; please check it`,
  repeatedInRows: (name, row) => `${name} is the same as in row ${row}`,
  problem: (name, problem) => {
    switch (problem.code) {
      case 'format':
        return `${name} is not of the right type`
      case 'checkDigit':
        return problem.of === 'residentId'
          ? `${name} is not a valid resident ID number`
          : `${name} is not a valid unified social credit code`
      case 'halfRange':
        return problem.missing === 'start' ? `Please choose where ${name} starts` : `Please choose where ${name} ends`
      case 'tooLong':
        return `${name} is longer than ${counted(problem.max, 'character')}`
      case 'notOneLine':
        return `${name} takes one line, without line breaks and control characters`
      case 'tooSmall':
        return `${name} is less than ${problem.min}`
      case 'tooLarge':
        return `${name} is greater than ${problem.max}`
      case 'tooEarly':
        return `${name} cannot be before ${problem.day}`
      case 'tooLate':
        return `${name} cannot be after ${problem.day}`
      case 'tooFine':
        return problem.decimals === 0
          ? `${name} is not a whole number`
          : `${name} has more than ${counted(problem.decimals, 'decimal place')}`
      case 'offSteps':
        return problem.min === 0
          ? problem.step === 1
            ? `${name} is not a whole number`
            : `${name} is not a multiple of ${problem.step}`
          : `${name} goes in steps of ${problem.step} from ${problem.min}`
      case 'closedOption':
        return `${name} does not take this option any more`
      case 'full':
        return `${name}: no places are left of what was chosen; choose something else`
      case 'notAnOption':
        return `${name} is not one of the options`
      case 'tooMany':
        return `${name} takes at most ${counted(problem.max, 'option')}`
      case 'repeated':
        return `${name} takes each entry once`
      case 'tooManyFiles':
        return `${name} takes at most ${counted(problem.max, 'file')}`
      case 'tooFewFiles':
        return `${name} needs at least ${counted(problem.min, 'file')}`
      case 'fileType':
        return 'This type of file is not allowed!'
      case 'tooManyRows':
        return `${name} takes at most ${problem.max} rows`
      case 'own':
        return problem.say['en-US'](name)
    }
  },
}
