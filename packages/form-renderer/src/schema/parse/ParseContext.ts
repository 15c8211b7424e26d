import type { IssueTexts } from '../../locale/issues/zh-CN.ts'
import type { WidgetSchemas } from '../../definition/widgetSchemas.ts'
import type { Finding } from './findings.ts'

/** What the parts of one design share while it is opened. */
export interface ParseContext {
  texts: IssueTexts
  /** The types that are built. */
  widgets: WidgetSchemas
  report: (finding: Finding) => void
  /** Models met so far. */
  models: Set<string>
}
