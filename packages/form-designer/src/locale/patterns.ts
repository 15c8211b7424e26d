/** Patterns that many forms ask for. What they are called is said in each language. */
export const patterns = {
  mobile: '^1[3-9]\\d{9}$',
  identity: '^\\d{17}[\\dXx]$',
} as const
