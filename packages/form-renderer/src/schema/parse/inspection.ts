import type { IssueTexts } from '../../locale/issues/zh-CN.ts'
import type { TypedWidget } from '../walkWidgets.ts'
import type { Finding } from './findings.ts'
import type { JsonObject } from './json.ts'

/** A widget that was opened, and where what is odd about it is told. */
export interface Inspection extends TypedWidget {
  /** As it was in the file. */
  raw: JsonObject
  path: string
  texts: IssueTexts
  report: (finding: Finding) => void
}
