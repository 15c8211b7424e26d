/** WCAG AA for text of ordinary size. */
export const AA = 4.5

/** WCAG AA for what is not text: borders that say something, rings of focus. */
export const NON_TEXT = 3

type Rgb = readonly [number, number, number]

/** `#rgb` or `#rrggbb`, to 0–255. */
function parse(hex: string): Rgb {
  const digits = hex.replace('#', '')
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const part = (at: number) => Number.parseInt(full.slice(at, at + 2), 16)
  return [part(0), part(2), part(4)]
}

const each = ([red, green, blue]: Rgb, change: (part: number, at: 0 | 1 | 2) => number): Rgb => [
  change(red, 0),
  change(green, 1),
  change(blue, 2),
]

const toHex = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Relative luminance by WCAG 2, 0–1. */
function luminance(hex: string): number {
  const [red, green, blue] = each(parse(hex), (part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio by WCAG 2, 1–21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function mix(colour: string, into: string, share: number): string {
  const [a, b] = [parse(colour), parse(into)]
  return toHex(each(a, (part, at) => part + (b[at] - part) * share))
}

/** The colour itself, or the nearest darker (on light) or lighter (on dark) one that can be read on every one of `backgrounds`. */
export function readable(colour: string, backgrounds: readonly [string, ...string[]], ratio = AA): string {
  const towards = luminance(backgrounds[0]) > 0.5 ? '#000000' : '#ffffff'
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = share === 0 ? colour : mix(colour, towards, share)
    if (backgrounds.every((background) => contrast(candidate, background) >= ratio)) return candidate
  }
  return towards
}

/** White where it can be read on the colour, otherwise black: one of the two always can. */
export function textOn(colour: string): string {
  return contrast('#ffffff', colour) >= AA ? '#ffffff' : '#000000'
}
