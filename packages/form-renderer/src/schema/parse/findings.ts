import type { IssueTexts } from '../../locale/issues/zh-CN.ts'
import type { DesignIssue } from '../types.ts'

/** One thing worth a word about one part of a design. */
export interface Finding {
  severity: DesignIssue['severity']
  code: string
  path: string
  /** Title of the widget it is about. */
  of?: string
  /** `whose` names the widgets it is about, ready to begin a sentence. */
  say: (whose: string, texts: IssueTexts) => string
}

/** How many widgets a sentence names before it counts. */
const named = 2

/** Gathers findings; those with the same words become one issue, so that a long design does not drown in them. */
export function findingsIn(texts: IssueTexts): { report: (finding: Finding) => void; issues: () => DesignIssue[] } {
  const alike = new Map<string, [Finding, ...Finding[]]>()
  return {
    report(finding) {
      const key = `${finding.code}\n${finding.say('', texts)}`
      const others = alike.get(key)
      if (others) others.push(finding)
      else alike.set(key, [finding])
    },
    issues: () =>
      Array.from(alike.values(), (findings) => {
        const [{ severity, code, path, say }] = findings
        const names = new Set(findings.flatMap(({ of }) => (of === undefined ? [] : [of])))
        const message = say(names.size === 0 ? '' : texts.whose([...names].slice(0, named), findings.length), texts)
        return { severity, code, path, ...(findings.length > 1 && { paths: findings.map((one) => one.path) }), message }
      }),
  }
}
