import { messageReader, messages } from '@sc/locale'
import type { Message, Messages } from '@sc/locale'
import { enUS } from './locale/en-US.ts'
import { zhCN } from './locale/zh-CN.ts'

const words = { 'zh-CN': zhCN, 'en-US': enUS }
const say = messages('input', words)
const read = messageReader({ input: words })

type Faults = { readonly [K in keyof typeof say]: (...told: Parameters<Messages<typeof zhCN>[K]>) => string }

/** What a schema says of a fault. zod keeps a text of each: a message travels through it as JSON. */
export const fault = Object.fromEntries(
  Object.entries(say).map(([name, make]) => [name, (params: never) => JSON.stringify(make(params))]),
) as Faults

/** The message that a schema of the contract put into a fault; undefined where the words are zod's own. */
export function readFault(message: string): Message | undefined {
  if (!message.startsWith('{"code":"input.')) return undefined
  return read(JSON.parse(message) as { code: string; params: Record<string, unknown> })
}
