import {
  DesignParseError,
  isEmptyDesign,
  designExcess,
  parseDesign,
  sayProblem,
  walkWidgets,
  type DesignIssue,
  type FormDesign,
  type IssueTexts,
  type WidgetSchemas,
} from '@sc/form-renderer/schema'
import { withUniqueKeys } from '../document/uniqueKeys.ts'

export type ImportFindings =
  | { state: 'nothing' }
  /** No JSON, or more than a form may have. */
  | { state: 'refused'; message: string }
  /** Understood, but there is no widget in it. */
  | { state: 'empty'; issues: DesignIssue[] }
  | { state: 'ready'; design: FormDesign; issues: DesignIssue[]; widgets: number; repeatedKeys: boolean }

const gravity = { error: 0, warning: 1, info: 2 } as const

/** What would come of importing a text, the gravest findings first. */
export function inspectImport(text: string, texts: IssueTexts, types: WidgetSchemas): ImportFindings {
  if (text.trim() === '') return { state: 'nothing' }
  try {
    const { design, issues } = parseDesign(text, texts, types)
    issues.sort((left, right) => gravity[left.severity] - gravity[right.severity])
    if (isEmptyDesign(design)) return { state: 'empty', issues }
    const [excess] = designExcess(design, texts, types)
    if (excess) return { state: 'refused', message: sayProblem(excess, texts) }
    let widgets = 0
    walkWidgets(design, () => void widgets++, types)
    return { state: 'ready', design, issues, widgets, repeatedKeys: withUniqueKeys(design, types) !== design }
  } catch (error) {
    if (error instanceof DesignParseError) return { state: 'refused', message: error.message }
    throw error
  }
}
