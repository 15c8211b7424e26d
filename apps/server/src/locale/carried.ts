import type { Message, StoredMessage } from '@sc/locale'
import { readMessage } from './say.ts'

/** A message through what takes only text and gives it back, as an engine does with why it stopped. */
export const carried = (message: Message): string => JSON.stringify(message)

/** Such a text again, with what was put before it on the way; undefined of any other text. */
export function readCarried(text: string): { before: string; message: Message } | undefined {
  const at = text.indexOf('{"code":')
  const message = at < 0 ? undefined : parsed(text.slice(at))
  return message && { before: text.slice(0, at), message }
}

function parsed(json: string): Message | undefined {
  try {
    return readMessage(JSON.parse(json) as StoredMessage)
  } catch {
    return undefined
  }
}
