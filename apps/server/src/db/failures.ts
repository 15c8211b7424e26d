/** PostgreSQL's unique_violation, whichever driver reports it, also where the query builder wraps it. */
export function isUniqueViolation(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as Error & { code?: unknown }).code === '23505') return true
  return false
}
