/** As many as a sentence holds of what it names: `甲、乙、丙 等 5 个`. */
export const someZhCN = (named: readonly string[], most = 3): string =>
  `${named.slice(0, most).join('、')}${named.length > most ? ` 等 ${named.length} 个` : ''}`

/** Likewise: `A, B, C and 2 more`. */
export const someEnUS = (named: readonly string[], most = 3): string =>
  `${named.slice(0, most).join(', ')}${named.length > most ? ` and ${named.length - most} more` : ''}`
