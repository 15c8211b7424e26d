export { ConditionBuilder } from './builder/ConditionBuilder.tsx'
export type { ConditionBuilderProps } from './builder/ConditionBuilder.tsx'
export { ConditionSentence } from './builder/ConditionSentence.tsx'
export type { ConditionSentenceProps } from './builder/ConditionSentence.tsx'
export { ConditionTrial } from './trial/ConditionTrial.tsx'
export type { ConditionTrialProps } from './trial/ConditionTrial.tsx'
export { ExpressionField } from './builder/ExpressionField.tsx'
export type { ExpressionFieldProps } from './builder/ExpressionField.tsx'
export { ExpressionCompletion } from './completion/ExpressionCompletion.tsx'
export type { CompletionAttributes, ExpressionCompletionProps } from './completion/ExpressionCompletion.tsx'
export { conditionSentence } from './sentence/conditionSentence.ts'
export type { SentenceOptions } from './sentence/conditionSentence.ts'
export { readCondition } from './model/readCondition.ts'
export { writeCondition } from './model/writeCondition.ts'
export type {
  Comparison,
  ConditionGroup,
  ConditionMatch,
  ConditionMember,
  ConditionRow,
  ConditionValue,
  GroupOf,
  MemberOf,
} from './model/condition.ts'
export type { Reading } from './model/rootOf.ts'
export type { ConditionField, ConditionOption, MomentFormat } from './model/conditionField.ts'
export { conditionWords } from './locale/words.ts'
export type { ConditionLocale } from './locale/zh-CN.ts'
