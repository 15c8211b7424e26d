/** Red, green and blue from 0 to 255, and how opaque it is from 0 to 1. */
export interface Color {
  red: number
  green: number
  blue: number
  alpha: number
}

const HEX = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i
/** With commas or with blanks and a slash, as style sheets have it in either way. */
const RGB = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:\s*[,/]\s*(\d*\.?\d+%?))?\s*\)$/i

/** What a text says of a color: #1af, #11aaff, #11aaff80, rgb(17, 170, 255) or rgba(17, 170, 255, 0.5). Undefined where it says none. */
export function colorOf(text: string): Color | undefined {
  const hex = HEX.exec(text.trim())?.[1]
  if (hex !== undefined) return ofDigits(hex.length < 6 ? hex.replace(/./g, '$&$&') : hex)
  const [, red, green, blue, alpha] = RGB.exec(text.trim()) ?? []
  if (red === undefined || green === undefined || blue === undefined) return undefined
  const color = { red: Number(red), green: Number(green), blue: Number(blue), alpha: shareOf(alpha) }
  return [color.red, color.green, color.blue].every((part) => part <= 255) && color.alpha <= 1 ? color : undefined
}

function ofDigits(digits: string): Color {
  const part = (at: number) => parseInt(digits.slice(at, at + 2), 16)
  return { red: part(0), green: part(2), blue: part(4), alpha: digits.length === 8 ? rounded(part(6) / 255) : 1 }
}

function shareOf(alpha = '1'): number {
  return rounded(alpha.endsWith('%') ? Number(alpha.slice(0, -1)) / 100 : Number(alpha))
}

/** Hundredths, as pickers have them. */
const rounded = (share: number) => Math.round(share * 100) / 100

/** As pickers of this family write it: `#11AAFF`, or `rgba(17, 170, 255, 0.5)` where a field is asked how opaque it is. */
export function colorText({ red, green, blue, alpha }: Color, showAlpha: boolean): string {
  if (showAlpha) return `rgba(${red}, ${green}, ${blue}, ${alpha})`
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}
