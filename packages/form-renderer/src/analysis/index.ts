export { analyseForm, analysingForm, type AnalysisContext } from './analyseForm.ts'
export type { FieldFact, Finding, FindingKind, FormAnalysis, NamedValue, Reason, Undecided } from './finding.ts'
