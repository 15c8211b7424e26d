export type {
  DesignIssue,
  FieldPermission,
  FieldPermissions,
  FormConfig,
  FormDesign,
  FormSources,
  FormValues,
  OptionItem,
  UploadItem,
  Widget,
  WidgetColumn,
  WidgetOptions,
  WidgetRule,
} from './types.ts'
export { parseDesign, type ParsedDesign } from './parse/parseDesign.ts'
export { UploadError } from './UploadError.ts'
export { DesignParseError } from './parse/DesignParseError.ts'
export { serialiseDesign } from './serialiseDesign.ts'
export { emptyDesign, defaultConfig, isEmptyDesign } from './emptyDesign.ts'
export { walkWidgets, isContainer, type WidgetPlace } from './walkWidgets.ts'
export { asStored, fieldsByModel, fieldsOf, defaultValues, type FieldInfo } from './fields.ts'
export { successorsOf, type FieldMarks, type Successors } from './successors.ts'
export { heldByDesign, type Held } from './heldByDesign.ts'
export { designProblems } from './designProblems.ts'
export { sayProblem, type DesignProblem } from './problem.ts'
export { dependentsOf } from './dependents.ts'
export { CONDITION_BOUNDS } from './conditionBounds.ts'
export { designExcess } from './patternBounds.ts'
export { PATTERN_BOUNDS, patternSize } from './patternSize.ts'
export { conditionsIn, type DesignCondition } from './designConditions.ts'
export { comparisonsWith, conditionsAsking, renamedInCondition, type FieldComparison } from './conditionUses.ts'
export { analyseCondition, isCertain, sayKind, sayUnoffered, type ConditionAnalysis, type UnofferedValue } from './unofferedValues.ts'
export { kindOf, type FieldKind } from './fieldKinds.ts'
export type { FieldChoices, FieldOption, KnownChoices } from './fieldChoices.ts'
export { lastOptionNumber, numberedValue } from './optionNumbers.ts'
export { designSeenBy } from './evaluate/designSeenBy.ts'
export { newDemands, type NewDemand } from './evaluate/newDemands.ts'
export { checkCondition, type ConditionProblem } from './checkCondition.ts'
export { conditionNamesOf, isConditionName, type ConditionName } from './conditions.ts'
export { deriveRules } from './deriveRules.ts'
export { createWidgetKey, isForbiddenModel, modelOf, remoteFuncOf, withKey } from './keys.ts'
export { fieldFault } from './fieldFault.ts'
export { validateSubmission, type FieldError, type SubmissionContext, type SubmissionResult } from './validateSubmission.ts'
export { canRunPattern, matchPattern, type PatternMatcher } from './pattern.ts'
export { optionSourceOf, optionText, sameOption, type OptionSource } from './choices.ts'
export { demandedChoices, type DemandedChoice } from './demandedChoices.ts'
export { dictionariesOf, outsideSourceOf, type OfferedValues, type OutsideSource } from './offered.ts'
export { hasAllowedExtension, readUploads } from './acceptUploads.ts'
export { schemaOf } from '../widgets/schemas.ts'
export { isEmptyValue, type Problem, type RefusalReason, type ValueType, type WidgetSchema } from './widgetSchema.ts'
export { formWords } from '../locale/form/words.ts'
export type { FormTexts } from '../locale/form/zh-CN.ts'
export { issueWords } from '../locale/issues/words.ts'
export type { IssueTexts } from '../locale/issues/zh-CN.ts'
export type { RuleTexts } from '../locale/rules/zh-CN.ts'
