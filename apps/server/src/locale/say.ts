import { messageReader, messages } from '@sc/locale'
import type { Catalogue, Messages } from '@sc/locale'
import { describedText } from './described.ts'
import * as enUSAreas from './en-US/areas.ts'
import { saidInUnit } from './unit.ts'
import * as zhCNAreas from './zh-CN/areas.ts'

type Areas = typeof zhCNAreas

const zhCN: Areas = { ...zhCNAreas }
const enUS: Areas = { ...enUSAreas }

/** What these say of hours is said in the unit that the school counts in. Elsewhere hours are those of a clock. */
const COUNTED: ReadonlySet<keyof Areas> = new Set([
  'asking',
  'attendance',
  'binding',
  'hours',
  'item',
  'learning',
  'library',
  'lint',
  'post',
  'progress',
  'recognition',
  'reviewForm',
  'score',
  'signUp',
  'task',
  'team',
  'trail',
  'transcript',
  'workflow',
])

const catalogues: Readonly<Record<string, Catalogue<object>>> = Object.fromEntries(
  (Object.keys(zhCN) as (keyof Areas)[]).map((area) => {
    const catalogue: Catalogue<object> = { 'zh-CN': zhCN[area], 'en-US': enUS[area] }
    return [area, COUNTED.has(area) ? saidInUnit(catalogue) : catalogue]
  }),
)

type Said<By> = { readonly [Area in keyof By]: Messages<By[Area]> }

const saying = <By>(areas: typeof catalogues) =>
  Object.fromEntries(Object.entries(areas).map(([area, catalogue]) => [area, messages(area, catalogue, describedText)])) as Said<By>

/** Everything that the server says, by area: each makes a message, which is said in the reader's language. */
export const say = saying<Areas>(catalogues)

/** A message that was kept; undefined where these words are known no more. */
export const readMessage = messageReader(catalogues, describedText)
