/** Numbers of rows in their order, those that follow each other as one: 1–3. */
export function rowRanges(numbers: readonly number[]): string[] {
  const ranges: { first: number; last: number }[] = []
  for (const number of numbers) {
    const range = ranges.at(-1)
    if (range && range.last + 1 === number) range.last = number
    else ranges.push({ first: number, last: number })
  }
  return ranges.map(({ first, last }) => (first === last ? String(first) : `${first}–${last}`))
}
