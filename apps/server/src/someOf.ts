/** As many as a sentence holds of what it names: `甲、乙、丙 等 5 个`. */
export const someOf = (named: readonly string[], most = 3): string =>
  `${named.slice(0, most).join('、')}${named.length > most ? ` 等 ${named.length} 个` : ''}`
