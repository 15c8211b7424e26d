/** Text that names somebody only when it runs: `${initiator}`. */
export const isExpression = (text: string): boolean => /[$#]\{.*\}/.test(text)

/** The accounts and expressions of a list as engines write it: `a,${leaders},b`. A comma within braces is of the expression. */
export const accountsIn = (text: string): string[] =>
  (text.match(/(?:[$#]\{[^}]*\}|[^,])+/g) ?? []).map((part) => part.trim()).filter((part) => part !== '')

export const accountList = (accounts: readonly string[]): string => accounts.join(',')
