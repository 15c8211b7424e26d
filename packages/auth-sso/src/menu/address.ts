/** Paths and outside addresses of menu items, as real lists write them. */

/** With a slash in front and none behind; null where nothing is left. Optional and pattern parts of other routers are cut off. */
export function normalisePath(path: unknown): { path: string; cut: boolean } | null {
  if (typeof path !== 'string') return null
  const text = path.trim()
  if (!text) return null
  const plain = text.replace(/(:[\w-]+)\([^)]*\)/g, '$1').replace(/\*+.*$/, '')
  const trimmed = `/${plain}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  return { path: trimmed, cut: plain !== text }
}

/** Only web addresses and paths of this host; a placeholder other than `{{ DOMAIN_URL }}` is never evaluated, the token never handed out. */
export function safeUrl(url: unknown, domainUrl?: string): string | null {
  if (typeof url !== 'string') return null
  const text = url.trim().replace(/\{\{\s*DOMAIN_URL\s*\}\}/g, (placeholder) => domainUrl ?? placeholder)
  return /^(?:https?:\/\/[^/\s]|\/(?!\/))[^\s{}\\]*$/.test(text) ? text : null
}
