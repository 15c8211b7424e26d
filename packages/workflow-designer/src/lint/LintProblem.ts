/** Something wrong with a process. Without an element it concerns the process as a whole. */
export interface LintProblem {
  elementId: string | null
  severity: 'error' | 'warning' | 'info'
  message: string
}

const ORDER = { error: 0, warning: 1, info: 2 } as const

export function bySeverity(problems: readonly LintProblem[]): LintProblem[] {
  return [...problems].sort((a, b) => ORDER[a.severity] - ORDER[b.severity])
}
