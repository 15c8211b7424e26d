import type { IssueTexts } from '../../locale/issues/zh-CN.ts'
import type { Finding } from './findings.ts'

/** What the parts of one design share while it is opened. */
export interface ParseContext {
  texts: IssueTexts
  report: (finding: Finding) => void
  /** Models met so far. */
  models: Set<string>
}
