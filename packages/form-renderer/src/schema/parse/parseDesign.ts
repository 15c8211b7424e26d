import type { IssueTexts } from '../../locale/issues/zh-CN.ts'
import { zhCN } from '../../locale/issues/zh-CN.ts'
import type { WidgetSchemas } from '../../definition/widgetSchemas.ts'
import { builtInSchemas } from '../../widgets/schemas.ts'
import { designProblems } from '../designProblems.ts'
import type { FormDesign } from '../../definition/types.ts'
import type { DesignIssue } from '../types.ts'
import { findingsIn } from './findings.ts'
import { inspectWidget } from './inspectWidget.ts'
import { deepest, readWith } from './readDesign.ts'

/** An opened design, complete where the file was not, and what there is to say about the file. */
export interface ParsedDesign {
  design: FormDesign
  issues: DesignIssue[]
}

/**
 * Opens a saved design: JSON, or its text. What is missing is filled in, what is not understood or not used is kept
 * verbatim and named in `issues`, widgets of a type that is not among `widgets` included; fetched options and upload tokens are removed. Throws `DesignParseError` for text that is not JSON
 * or nested beyond reading, and nothing else.
 */
export function parseDesign(input: unknown, texts: IssueTexts = zhCN, widgets: WidgetSchemas = builtInSchemas): ParsedDesign {
  const { report, issues } = findingsIn(texts)
  const design = readWith(
    input,
    { widgets, report, inspect: (inspection) => inspectWidget({ ...inspection, texts }) },
    texts.unreadablyDeep(deepest),
  )
  for (const { kind, path, of, say } of designProblems(design, { texts, widgets })) {
    // What is typed there is lost.
    const severity = kind === 'forbidden-model' ? 'error' : 'warning'
    report({ severity, code: kind, path, of, say })
  }
  return { design, issues: issues() }
}
