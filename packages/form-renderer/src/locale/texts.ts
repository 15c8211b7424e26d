import type { ConditionName } from '../schema/conditions.ts'
import type { FieldKind } from '../schema/fieldKinds.ts'
import type { UnofferedValue } from '../schema/unofferedValues.ts'
import type { Problem, RefusalReason } from '../schema/widgetSchema.ts'

type Say<Args extends unknown[]> = (...args: Args) => string

/** Words of the rules; the server speaks them too. */
export interface RuleTexts {
  required: Say<[name: string]>
  type: Say<[name: string]>
  pattern: Say<[name: string]>
  /** A pattern that takes too long to check, by itself or with so much text. */
  unchecked: Say<[name: string]>
  /** A condition that takes too long to work out with what is filled in. */
  undecided: Say<[name: string, condition: ConditionName]>
  /** `name` is the model, where the design knows no such field. */
  refused: Say<[name: string, reason: RefusalReason]>
  problem: Say<[name: string, problem: Problem]>
}

/** Words about a design that is being imported. `whose` comes out of `whose()`, and is empty while alike findings are gathered. */
export interface IssueTexts {
  /** The first titles of the widgets that a sentence is about, and how many there are in all. */
  whose: Say<[names: string[], count: number]>
  notADesign: string
  version: Say<[version: string]>
  unknownRoot: Say<[key: string]>
  unwrapped: Say<[left: string[]]>
  bareList: string
  otherDesigner: (key: string) => string
  unreadablyDeep: (levels: number) => string
  longNumbers: (numbers: string[]) => string
  reportLayout: string
  notAWidget: string
  missingType: string
  unknownType: Say<[type: string, whose: string, parts: string[]]>
  /** A list within a widget of an unknown type, with the first titles in it. */
  heldPart: Say<[key: string, count: number, names: string[]]>
  unknownKeys: Say<[whose: string, keys: string[]]>
  idleOptions: Say<[whose: string, keys: string[]]>
  optionValue: Say<[whose: string, key: string, value: string, used: string]>
  malformed: Say<[whose: string, part: 'options' | 'rules' | 'columns' | 'config']>
  columnKeys: Say<[whose: string, keys: string[]]>
  idleRules: Say<[whose: string, keys: string[]]>
  staleRules: Say<[whose: string, keys: string[]]>
  foreignUpload: Say<[whose: string, key: string, address: string]>
  externalStorage: Say<[whose: string]>
  missingModel: Say<[whose: string]>
  duplicateModel: Say<[model: string]>
  forbiddenModel: Say<[whose: string, model: string]>
  remoteOptions: Say<[whose: string]>
  token: Say<[whose: string]>
  activeHtml: Say<[whose: string]>
  pattern: Say<[whose: string, pattern: string]>
  patternOverlarge: Say<[whose: string, size: number, most: number]>
  patternsOverlarge: Say<[size: number, most: number]>
  condition: Say<[whose: string, source: string]>
  conditionField: Say<[whose: string, condition: ConditionName, model: string]>
  conditionFunction: Say<[whose: string, condition: ConditionName, name: string]>
  conditionValue: Say<[whose: string, condition: ConditionName, unoffered: UnofferedValue]>
  /** What a condition asks of a field that this never has, or may not have, as a sentence without its full stop. */
  unoffered: Say<[unoffered: UnofferedValue]>
  /** What the value of a field is. */
  fieldKinds: Readonly<Record<FieldKind, string>>
  conditionOverlong: Say<[whose: string, condition: ConditionName, length: number, most: number]>
  conditionsOverlong: Say<[length: number, most: number]>
  /** The first titles on the way round, beginning with the one that it is said of, and how many there are in all. */
  conditionCircle: Say<[whose: string, condition: ConditionName, fields: readonly string[], count: number]>
  /** Options with one value, by what people read of each. */
  duplicateValue: Say<[whose: string, value: string, labels: readonly string[]]>
  /** Something demanded in a type that cannot be filled in; `within` are titles of what it holds, none for the widget itself. */
  unfillable: Say<[whose: string, type: string, within: string[]]>
  tooDeep: string
  config: Say<[key: string]>
  labelWidth: Say<[width: number, widest: number]>
  unknownConfig: Say<[keys: string[]]>
  span: Say<[whose: string]>
}

/** Words of the form itself. */
export interface FormTexts {
  labelSuffix: string
  validationFailed: string
  /** Read out after a refused submit. */
  failureSummary: Say<[count: number, first: string]>
  empty: string
  /** A field that is submitted but never seen. */
  notShown: string
  /** Between the parts of a list. */
  listJoint: string
  yes: string
  no: string
  /** For who builds forms. */
  notBuilt: Say<[type: string]>
  /** For who fills one in; the title stands before it. `kind` is what the family calls the type, where it is known. */
  cannotFill: Say<[kind: string | undefined]>
  /** Types of the family that are not built, by what they are called. */
  kinds: Readonly<Record<string, string>>
  forbiddenModel: Say<[model: string]>
  widgetCrashed: Say<[name: string]>
  loading: string
  loadFailed: string
  retry: string
  confirm: string
  cancel: string
  choose: string
  search: string
  optionsFailed: string
  optionsMissing: Say<[name: string]>
  /** To who fills the form in. The code may be empty. */
  dictionaryGone: Say<[code: string]>
  /** To who builds the form. */
  dictionaryToChoose: Say<[code: string]>
  noOptions: string
  start: string
  end: string
  to: string
  /** Without a name where the name is described elsewhere. */
  clear: Say<[name: string]>
  add: Say<[name: string]>
  /** Names of the buttons beside a number on a phone. */
  number: { less: string; more: string }
  upload: {
    choose: string
    drag: string
    badExtension: string
    done: string
    failed: string
    running: Say<[name: string]>
    pending: string
    /** Of a field with files that were not taken. */
    failedFiles: string
    tooMany: Say<[max: number]>
    limit: Say<[max: number]>
    allowed: Say<[ext: readonly string[]]>
    maxSize: Say<[bytes: number]>
    tooLarge: Say<[bytes: number]>
    unavailable: string
    remove: Say<[name: string]>
    preview: Say<[name: string]>
    cancel: Say<[name: string]>
    replace: Say<[name: string]>
    notTaken: Say<[name: string, reason: string]>
    /** The reason where the host gives none. */
    interrupted: string
    retry: Say<[name: string]>
    /** Takes a file off the list of those that were not taken. */
    dismiss: Say<[name: string]>
  }
  rules: RuleTexts
  issues: IssueTexts
}
