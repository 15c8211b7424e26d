import { messageReader, messages } from '@sc/locale'
import type { Catalogue, Messages } from '@sc/locale'
import * as enUSAreas from './en-US/areas.ts'
import * as zhCNAreas from './zh-CN/areas.ts'

type Areas = typeof zhCNAreas

const zhCN: Areas = { ...zhCNAreas }
const enUS: Areas = { ...enUSAreas }
const names = Object.keys(zhCN) as (keyof Areas)[]

const catalogues: Readonly<Record<string, Catalogue<object>>> = Object.fromEntries(
  names.map((area) => [area, { 'zh-CN': zhCN[area], 'en-US': enUS[area] }]),
)

/** Everything that the server says, by area: each makes a message, which is said in the reader's language. */
export const say = Object.fromEntries(names.map((area) => [area, messages(area, catalogues[area]!)])) as unknown as {
  readonly [A in keyof Areas]: Messages<Areas[A]>
}

/** A message that was kept; undefined where these words are known no more. */
export const readMessage = messageReader(catalogues)
