import { messageReader, messages } from '@sc/locale'
import type { Catalogue, Message, Messages } from '@sc/locale'
import { enUS } from './locale/en-US.ts'
import { zhCN } from './locale/zh-CN.ts'
import { inUnit, USUAL_MEASURE } from './measure.ts'
import type { HoursUnit } from './measure.ts'

const words = { 'zh-CN': zhCN, 'en-US': enUS }
const say = messages('input', words)
const readers = new Map<HoursUnit, ReturnType<typeof messageReader>>()

function readerIn(unit: HoursUnit): ReturnType<typeof messageReader> {
  const known = readers.get(unit)
  if (known) return known
  const input: Catalogue<object> = { 'zh-CN': inUnit(zhCN, 'zh-CN', unit), 'en-US': inUnit(enUS, 'en-US', unit) }
  const read = messageReader({ input })
  readers.set(unit, read)
  return read
}

type Faults = { readonly [K in keyof typeof say]: (...told: Parameters<Messages<typeof zhCN>[K]>) => string }

/** What a schema says of a fault. zod keeps a text of each: a message travels through it as JSON. */
export const fault = Object.fromEntries(
  Object.entries(say).map(([name, make]) => [name, (params: never) => JSON.stringify(make(params))]),
) as Faults

/**
 * The message that a schema of the contract put into a fault; undefined where the words are zod's own.
 * @param unit in which it says hours
 */
export function readFault(message: string, unit: HoursUnit = USUAL_MEASURE.unit): Message | undefined {
  if (!message.startsWith('{"code":"input.')) return undefined
  return readerIn(unit)(JSON.parse(message) as { code: string; params: Record<string, unknown> })
}
