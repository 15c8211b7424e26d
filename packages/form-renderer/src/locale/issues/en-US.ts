import type { Limit } from '../../schema/boundsMismatch.ts'
import type { ConditionName } from '../../schema/conditions.ts'
import type { FieldKind } from '../../schema/fieldKinds.ts'
import type { UnofferedValue } from '../../schema/unofferedValues.ts'
import { conditions } from '../rules/en-US.ts'
import type { IssueTexts } from './zh-CN.ts'

const outcomes: Record<ConditionName, string> = {
  visibleWhen: 'shows',
  requiredWhen: 'is required',
  readOnlyWhen: 'is read-only',
  validWhen: 'can be submitted',
  computed: 'can be worked out',
}
/** Titles of options that a sentence names. */
const shownOptions = 5

const spelled = (value: unknown, label: string) => (String(value) === label ? label : `${String(value)} (${label})`)

const fieldKinds: Record<FieldKind, string> = {
  list: 'a list',
  number: 'a number',
  boolean: 'yes or no',
  moment: 'a date or time',
  choice: 'one of its options',
  text: 'whatever is typed',
  unknown: 'something else',
}

/** The bound that a value is beyond, or is itself and not to be passed. */
function bounded({ side, number }: Limit, value: UnofferedValue['value']): string {
  const [most, more] = side === 'max' ? ['most', 'more'] : ['least', 'less']
  return `at ${most} ${number}${Number(value) === number ? ` and never ${more}` : ''}`
}

function neverHas({ name, model, value, reason, kind, options, meant, written, format, limit }: UnofferedValue): string {
  const title = `“${name || model}”`
  const asked = `“${String(value)}”`
  const choices = options.length > 0 ? `; the values are ${options.map((one) => spelled(one.value, one.label)).join(', ')}` : ''
  switch (reason) {
    case 'list':
      return `${title} holds a list; ask with contains whether something is in it`
    case 'number':
      return `${title} holds a number, and ${asked} is none`
    case 'boolean':
      return kind === 'boolean' ? `${title} is either true or false` : `${String(value)} has no order`
    case 'order':
      return `no option of ${title} is in that order to it${choices}`
    case 'moment':
      return `${title} holds a date or time${format === undefined ? '' : ` written ${format}`}, and ${asked} is none`
    case 'spelling':
      return `${title} is written ${format ?? ''}: write “${written ?? ''}”`
    case 'timestamp':
      return `${title} keeps a timestamp in milliseconds, and ${asked} is none; use a date field that keeps text, or compare with milliseconds`
    case 'unsorted':
      return `${title} is written ${format ?? ''}, and the order of such texts is not that of the dates; use a format of year, month and day with zeros, such as yyyy-MM-dd`
    case 'text':
      return `${title} holds whatever is typed, and “10 people” has no order to a number; use a number field`
    case 'flag':
      return `${title} holds whatever is typed, and only the word true counts`
    case 'exact':
      return `${title} holds whatever is typed, and one blank more is another text; trim(${model}) == '${String(value)}' takes both`
    case 'truth':
      return `${title} is ${fieldKinds[kind]} and never true${choices}`
    case 'bounds':
      return limit ? `${title} is ${bounded(limit, value)}` : ''
    case 'untouched':
      return limit ? `${title} is ${bounded(limit, value)}; only its default ${limit.untouched ?? ''}, left as it is, would do` : ''
    case 'kinds':
      return ''
    case 'column':
      return `${title} has no such column${options.length > 0 ? `; there are ${options.map((one) => spelled(one.value, one.label)).join(', ')}` : ''}`
    case 'retired':
      return `${asked} is no option of ${title} any more; only earlier applications hold it`
    case 'option':
      return `no option of ${title} has ${asked} as its value${meant ? `: “${meant.label}” is what people read, the value is ${String(meant.value)}` : choices}`
  }
}

function unoffered(one: UnofferedValue): string {
  const { name, model, value, reason, kind, other } = one
  const title = `“${name || model}”`
  if (other) {
    const second = `“${other.name || other.model}”`
    return kind === other.kind
      ? `compares ${title} with ${second}, whose ${kind === 'moment' ? 'formats' : 'values'} are never alike`
      : `compares ${title} with ${second}, but one is ${fieldKinds[kind]} and the other ${fieldKinds[other.kind]}`
  }
  if (reason === 'column') return `asks for the column ${String(value)} of ${title}, but ${neverHas(one)}`
  if (value === '' && (reason === 'truth' || reason === 'flag')) return `asks whether ${title} is true, but ${neverHas(one)}`
  return `compares with ${asked(value)}, but ${neverHas(one)}`
}

const asked = (value: unknown) => `“${String(value)}”`

/** What is said of a design, in English: to who builds or imports it. */
export const enUS: IssueTexts = {
  whose: (names, count) => `${names.map((name) => `“${name}”`).join(', ')}${count > names.length ? ` and others (${count} in all)` : ''}`,
  notADesign: 'Not a form design: there is no list of widgets',
  version: (version) => `Saved by another version of the designer (${version}); opened as the present one, the number is kept`,
  unknownRoot: (key) => `The design has unknown content ${key}; it has no effect and is kept`,
  unwrapped: (left) =>
    `The design was wrapped in widgetForm and has been taken out${left.length > 0 ? `; ${left.join(', ')} around it is no part of a design and was left behind` : ''}`,
  bareList: 'Only a list of widgets; the default configuration is used',
  otherDesigner: (key) => `Saved by another designer (widgets under ${key}); the format differs and cannot be imported`,
  unreadablyDeep: (levels) => `Nested deeper than ${levels} levels; it cannot be opened`,
  longNumbers: (numbers) => `${numbers.join(', ')}: too long a number, its last digits change on reading; put it in quotes in the file`,
  reportLayout: 'A report layout (rows/columns), not a form; it cannot be shown and is kept as it is',
  notAWidget: 'Not a widget; it cannot be shown and is kept as it is',
  missingType: 'A widget without a type; it cannot be shown and is kept as it is',
  unknownType: (type, whose, parts) =>
    `${whose}: widget type ${type} is not supported yet; a placeholder is shown, the content is kept${parts.length > 0 ? `, with ${parts.join(', ')}` : ''}`,
  heldPart: (key, count, names) => `${key} (${count}${names.length > 0 ? `: ${names.join(', ')}${names.length < count ? ' …' : ''}` : ''})`,
  unknownKeys: (whose, keys) => `${whose}: unknown settings ${keys.join(', ')}; without effect, kept`,
  idleOptions: (whose, keys) => `${whose}: ${keys.join(', ')} has no effect on this type of widget; kept`,
  optionValue: (whose, key, value, used) =>
    `${whose}: ${value} is not a known value of ${key}; ${used === '' ? 'treated as unset' : `${used} is used`}, the value is kept`,
  malformed: (whose, part) => `${whose === '' ? part : `${whose}: ${part}`} is malformed and cannot be used; kept`,
  columnKeys: (whose, keys) => `${whose}: columns have unknown settings ${keys.join(', ')}; without effect, kept`,
  idleRules: (whose, keys) => `${whose}: rules ${keys.join(', ')} are not supported yet and not run; kept`,
  staleRules: (whose, keys) => `${whose}: saved rules ${keys.join(', ')} contradict the settings; the settings count`,
  foreignUpload: (whose, key, address) =>
    `${whose}: ${key} points to ${address} and is not used; files stay with this system, the setting is kept`,
  externalStorage: (whose) =>
    `${whose}: external storage (isQiniu) is on; files go there where the system that the form is used in knows that store, and stay with this one otherwise`,
  externalIncomplete: (whose, missing) =>
    `${whose}: external storage (isQiniu) is on and has no usable ${missing}; it needs both a domain and a token function`,
  externalNever: (whose) => `${whose}: external storage (isQiniu) is for images alone; files stay with this system, the setting is kept`,
  alias: (whose, type) => `${whose}: the type ${type} is opened as the same kind of field here; it is saved under its own name`,
  missingModel: (whose) => `${whose} had no field name; one was made`,
  duplicateModel: (model) => `Field name “${model}” is used more than once; these widgets share one value`,
  forbiddenModel: (whose, model) =>
    `${whose} is called “${model}”, a reserved name: what is filled in cannot be submitted; choose another one`,
  uncheckedPattern: (whose, pattern) =>
    `${whose}: pattern ${pattern} cannot be run, so that what is filled in is not checked; change or remove it`,
  defaultFiles: (whose, count) =>
    `${whose} begins with ${count} ${count === 1 ? 'file' : 'files'}: attachments are uploaded by who fills the form in; clear the default value`,
  emptyBounds: (whose, min, max) =>
    `The least of ${whose} (${min}) is more than the most (${max}): nothing that is filled in can be submitted`,
  closedDefault: (whose, value, message) =>
    `${whose} begins with ${value}, which it refuses itself (${message}) and nobody may change; change the default value or the limits`,
  titleNotOneLine: (whose) => `The title of ${whose} has line breaks or control characters; make it one line`,
  optionNotOneLine: (whose, option) => `The option “${option}” of ${whose} has line breaks or control characters; make it one line`,
  remoteOptions: (whose) => `${whose} carried remote options of an old preview; they were removed`,
  token: (whose) => `${whose} carried an upload token; it was removed`,
  activeHtml: (whose) => `${whose} contains scripts; they are removed when shown`,
  pattern: (whose, pattern) => `${whose}: pattern ${pattern} cannot be run and is not checked`,
  patternOverlarge: (whose, size, most) =>
    `${whose}: the pattern comes to about ${size} steps, more than ${most}, and cannot be checked; please repeat less`,
  patternsOverlarge: (size, most) =>
    `The patterns of the form come to about ${size} steps, more than ${most}; please simplify them or split the form`,
  condition: (whose, source) => `${whose}: ${source} is not an expression; the condition has no effect`,
  conditionField: (whose, condition, model) =>
    `${whose}: the ${conditions[condition]} condition asks for the field ${model}, which the form does not have`,
  conditionFunction: (whose, condition, name) => `${whose}: the ${conditions[condition]} condition calls ${name}, which does not exist`,
  conditionValue: (whose, condition, one) => `${whose}: the ${conditions[condition]} condition ${unoffered(one)}`,
  unoffered,
  fieldKinds,
  conditionOverlong: (whose, condition, length, most) =>
    `${whose}: the ${conditions[condition]} condition has ${length} characters, more than ${most}; please shorten it`,
  conditionsOverlong: (length, most) =>
    `The conditions of this form have ${length} characters, more than ${most}; please shorten them or divide the form`,
  conditionCircle: (whose, condition, fields, count) =>
    count === 1
      ? `${whose}: whether it ${outcomes[condition]} depends on its own value`
      : `${whose}: whether it ${outcomes[condition]} goes round in a circle: ${[...fields, ...(count > fields.length ? ['…'] : []), fields[0]].join(' → ')}`,
  duplicateValue: (whose, value, labels) =>
    `${whose}: ${labels.length} options have the value “${value}” (${labels.slice(0, shownOptions).join(', ')}${labels.length > shownOptions ? ' and more' : ''}), so that records cannot tell them apart; give each a value of its own`,
  unfillable: (whose, type, within) =>
    `${within.length === 0 ? `${whose} is required` : `${within.map((name) => `“${name}”`).join(', ')} within ${whose} must be filled in`}, but the type ${type} cannot be filled in yet: make it optional or use another widget`,
  tooDeep: 'Nested too deeply; what lies deeper is kept but not shown',
  config: (key) => `Form setting ${key} is missing or invalid; the default is used`,
  labelWidth: (width, widest) => `Label width ${width} is too large; ${widest} is used`,
  unknownConfig: (keys) => `The form has unknown settings ${keys.join(', ')}; without effect, kept`,
  span: (whose) => `${whose} has an invalid column width; columns share the row equally`,
}
