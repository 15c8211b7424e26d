/** How far a length may go, by its unit; others, such as those of the window, are not taken. */
interface Reach {
  px: number
  em: number
}

const space: Reach = { px: 100, em: 6 }
const letters: Reach = { px: 72, em: 4 }
const extent: Reach = { px: 2000, em: 100 }

const sides = ['top', 'right', 'bottom', 'left']
const among = (names: readonly string[], reach: Reach) => names.map((name) => [name, reach] as const)

/** What says how words, tables and pictures look where they stand. Nothing here takes them elsewhere, or over something else. */
const taken: ReadonlyMap<string, Reach> = new Map([
  ...among(
    ['color', 'background-color', 'vertical-align', 'list-style-type', 'list-style-position', 'white-space', 'word-break', 'overflow-wrap'],
    letters,
  ),
  ...among(['font-family', 'font-size', 'font-style', 'font-variant', 'font-weight', 'line-height', 'letter-spacing'], letters),
  ...among(
    [
      'text-align',
      'text-indent',
      'text-transform',
      'text-decoration',
      'text-decoration-line',
      'text-decoration-style',
      'text-decoration-color',
    ],
    letters,
  ),
  ...among(
    sides.flatMap((side) => [`margin-${side}`, `padding-${side}`]),
    space,
  ),
  ...among(['margin', 'padding'], space),
])

/** Of tables and pictures besides. */
const takenOfBoxes: ReadonlyMap<string, Reach> = new Map([
  ...among(['width', 'height', 'max-width', 'max-height', 'min-width'], extent),
  ...among(['border', 'border-collapse', 'border-spacing', 'border-color', 'border-style', 'border-width'], space),
  ...among(
    sides.flatMap((side) => ['', '-color', '-style', '-width'].map((part) => `border-${side}${part}`)),
    space,
  ),
])
/** A table is as high as its rows: shown as a block that scrolls, a lesser height would hide them. Editors write 0. */
const isItsOwn = (nodeName: string, name: string) => nodeName === 'TABLE' && (name === 'height' || name === 'max-height')

const boxes = new Set(['TABLE', 'THEAD', 'TBODY', 'TFOOT', 'TR', 'TD', 'TH', 'COL', 'COLGROUP', 'IMG'])

/** Words, colours and lengths; nothing that counts, loads or asks: `calc()`, `url()`, `var()`, an escape. */
const plain = /^(?:[^()\\]|\b(?:rgb|hsl)a?\([^()\\]*\))*$/i
const number = /(?<![\w#])([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z%]*)/gi

function isWithin(value: string, { px, em }: Reach): boolean {
  if (!plain.test(value)) return false
  // A colour's own numbers have no length.
  for (const [, amount, unit = ''] of value.replace(/\b(?:rgb|hsl)a?\([^()]*\)/gi, '').matchAll(number)) {
    const size = Number(amount)
    const most = { px, pt: px, '%': 100, em, rem: em, '': 900 }[unit.toLowerCase()]
    if (most === undefined || size < 0 || size > most) return false
  }
  return true
}

/** The part of an element's own style that stays within its place; empty where nothing does. */
export function harmlessStyle(element: HTMLElement): string {
  const { style, nodeName } = element
  return [...style]
    .flatMap((name) => {
      const reach = taken.get(name) ?? (boxes.has(nodeName) ? takenOfBoxes.get(name) : undefined)
      const value = style.getPropertyValue(name)
      return reach && value !== '' && !isItsOwn(nodeName, name) && isWithin(value, reach) ? [`${name}: ${value}`] : []
    })
    .join('; ')
}
