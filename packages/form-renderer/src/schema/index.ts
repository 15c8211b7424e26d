export type { FormConfig, FormDesign, OptionItem, UploadItem, Widget, WidgetColumn, WidgetOptions } from '../definition/types.ts'
export type { DesignIssue, FieldPermission, FieldPermissions, FormSources, FormValues, RefusalReason } from './types.ts'
export {
  accepted,
  defineWidget,
  isEmptyValue,
  refused,
  type Accepted,
  type Problem,
  type ValueModel,
  type ValueType,
  type WidgetSchema,
} from '../definition/widgetSchema.ts'
export { option } from '../definition/optionShape.ts'
export { extendSchemas, type WidgetSchemas } from '../definition/widgetSchemas.ts'
export { blankSchema } from '../widgets/blank/schema.ts'
export { builtInSchemas } from '../widgets/schemas.ts'
export { parseDesign, type ParsedDesign } from './parse/parseDesign.ts'
export { readDesign } from './parse/readDesign.ts'
export { UploadError } from './UploadError.ts'
export { findingsIn, type Finding } from './parse/findings.ts'
export { DesignParseError } from './parse/DesignParseError.ts'
export { serialiseDesign } from './serialiseDesign.ts'
export { emptyDesign, defaultConfig, isEmptyDesign } from './emptyDesign.ts'
export { columnsOf, isContainer, rowWidgetsOf, walkAllWidgets, walkWidgets } from './walkWidgets.ts'
export { dayOfMoment, tellsDay, type MomentFormat } from '../definition/dateText.ts'
export { calendarNow, type Calendar } from '../definition/dayBounds.ts'
export { asStored, fieldsByModel, fieldsOf, defaultValues, type FieldInfo } from './fields.ts'
export type { FieldPath } from './fieldPath.ts'
export { successorsOf } from './successors.ts'
export { heldByDesign, type Held } from './heldByDesign.ts'
export { designProblems } from './designProblems.ts'
export { sayProblem, type DesignProblem } from './problem.ts'
export { dependentsOf } from './dependents.ts'
export { CONDITION_BOUNDS } from './conditionBounds.ts'
export { designExcess } from './patternBounds.ts'
export { PATTERN_BOUNDS, patternSize } from './patternSize.ts'
export type { DesignCondition } from './designConditions.ts'
export {
  asksColumn,
  comparisonsWith,
  conditionsAsking,
  conditionsAskingColumn,
  renamedColumnIn,
  renamedInCondition,
} from './conditionUses.ts'
export { analyseCondition, isCertain, sayUnoffered, type UnofferedValue } from './unofferedValues.ts'
export { kindOf, type FieldKind } from './fieldKinds.ts'
export type { FieldChoices, FieldOption, KnownChoices } from './fieldChoices.ts'
export { lastOptionNumber, numberedValue } from '../definition/optionNumbers.ts'
export { designSeenBy } from './evaluate/designSeenBy.ts'
export { newDemands, type NewDemand } from './evaluate/newDemands.ts'
export { checkCondition, type ConditionProblem } from './checkCondition.ts'
export { CONDITION_NAMES, conditionNamesOf, type ConditionName } from './conditions.ts'
// Real designs hold other names, too, which merely no condition can ask for.
export { isName as isConditionName } from '@sc/expression'
export { deriveRules } from './deriveRules.ts'
export { createWidgetKey, isForbiddenModel, modelOf, remoteFuncOf, withKey } from './keys.ts'
export { computedFields, computedFrom } from './compileForm.ts'
export { withComputed } from './withComputed.ts'
export { fieldFault } from './fieldFault.ts'
export { comparerOf, type FieldComparer } from './comparerOf.ts'
export { refusedDefaults, type RefusedDefault } from './refusedDefaults.ts'
export { serialFields, type SerialField } from './serials.ts'
export { todayOf } from '../definition/dayBounds.ts'
export { fieldsWithPlaces, takenValues, takesValues, withPlacesLeft, type TakenValue } from './takenValues.ts'
export { validateSubmission, type FieldError, type SubmissionContext, type SubmissionResult } from './validateSubmission.ts'
export { toJsonSchema, type JsonSchemaContext } from './jsonSchema/toJsonSchema.ts'
export type { JsonSchema, JsonType } from './jsonSchema/types.ts'
export { canRunPattern, matchPattern } from './pattern.ts'
export { uncheckedPatterns } from './uncheckedPatterns.ts'
export { optionSourceOf, optionText, sameOption } from '../definition/choices.ts'
export { placedOptions, wayAlong, wayText, type PlacedOption } from '../definition/optionTree.ts'
export type { WidgetScript } from '../definition/scripts.ts'
export {
  scriptedColumns,
  scriptedFields,
  scriptsOf,
  withColumnsOf,
  withScriptAnswers,
  wordsOfAnswer,
  type ScriptAnswers,
} from './scripts.ts'
export { demandedChoices, type DemandedChoice } from './demandedChoices.ts'
export { dictionariesOf, outsideSourceOf, type OfferedValues, type OutsideSource } from './offered.ts'
export { isRow } from '../definition/rows.ts'
export { externalStoreOf, originOf, type ExternalStore } from '../definition/externalStore.ts'
export { hasAllowedExtension, readUploads } from '../definition/acceptUploads.ts'
export { designerWords } from '../locale/designer/words.ts'
export { formWords } from '../locale/form/words.ts'
export type { FormTexts } from '../locale/form/zh-CN.ts'
export { issueWords } from '../locale/issues/words.ts'
export type { IssueTexts } from '../locale/issues/zh-CN.ts'
export type { RuleTexts } from '../locale/rules/zh-CN.ts'
