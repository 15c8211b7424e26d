/** A number as it is written, in parts: 1.5e-7 is 15 with 8 places after the point. */
function written(number: number): { digits: bigint; places: number } {
  const [mantissa = '', exponent = '0'] = String(number).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(whole + fraction), places: fraction.length - Number(exponent) }
}

/** Whether a finite number is so many whole steps from another, as they are written: binary fractions have no part in it. */
export function isOnSteps(number: number, { from, step }: { from: number; step: number }): boolean {
  const parts = [number, from, step].map(written)
  const places = Math.max(...parts.map((part) => part.places))
  const [at, start, width] = parts.map((part) => part.digits * 10n ** BigInt(places - part.places)) as [bigint, bigint, bigint]
  return (at - start) % width === 0n
}
