const longest = 40

/** A value of a design within a sentence. */
export function shortly(value: unknown): string {
  const written = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return written.length > longest ? `${written.slice(0, longest)}…` : written
}
