import type { IssueTexts } from '../locale/issues/zh-CN.ts'
import { zhCN } from '../locale/issues/zh-CN.ts'
import type { DesignCondition } from './designConditions.ts'

/** Why a form cannot be filled in as meant. */
export interface DesignProblem {
  kind:
    | 'condition'
    | 'overlong'
    | 'overlong-in-all'
    | 'unknown-function'
    | 'unknown-field'
    | 'circular'
    | 'unoffered-value'
    | 'duplicate-value'
    | 'unfillable'
    | 'forbidden-model'
    | 'pattern'
    | 'not-one-line'
    | 'bounds'
    | 'unchecked-pattern'
    | 'default-files'
  /** The widget that is under the condition, or demanded, or has the options or the name. */
  key: string
  /** `list[0].options.visibleWhen` */
  path: string
  /** Title of the widget. */
  of: string
  /** The model, the function, the value or the number of characters in question; '' for a condition that cannot be read. */
  subject: string
  /** `whose` begins the sentence and names the widget. */
  say: (whose: string) => string
}

/** A problem of a condition. */
export const problem = (
  { widget, path }: DesignCondition,
  kind: DesignProblem['kind'],
  subject: string,
  say: DesignProblem['say'],
): DesignProblem => ({
  kind,
  key: widget.key,
  path,
  of: widget.name || widget.type,
  subject,
  say,
})

/** A problem as a sentence of its own. */
export const sayProblem = ({ of, say }: DesignProblem, texts: IssueTexts = zhCN): string => say(texts.whose([of], 1))
