import type { NodeConfig } from '../model/directory.ts'

/** Something wrong with a process. Without an element it concerns the process as a whole. */
export interface LintProblem {
  elementId: string | null
  severity: 'error' | 'warning' | 'info'
  message: string
  /** The host's own word for the kind of problem. Those of {@link isUnexecuted} are shown before a file is imported. */
  code?: string
}

/** The host's check of a process. */
export type Lint = (xml: string, nodeConfigs: NodeConfig[]) => Promise<LintProblem[]>

const UNEXECUTED: readonly string[] = ['invalid', 'unsupported', 'otherProcess', 'service', 'listener']

/** Whether a part will not run at all, rather than still wanting something done. */
export const isUnexecuted = ({ code }: LintProblem): boolean => code !== undefined && UNEXECUTED.includes(code)

const ORDER = { error: 0, warning: 1, info: 2 } as const

export function bySeverity(problems: readonly LintProblem[]): LintProblem[] {
  return [...problems].sort((a, b) => ORDER[a.severity] - ORDER[b.severity])
}
