import { zhCN } from '../locale/zh-CN.ts'
import type { UiKitLocale } from '../locale/zh-CN.ts'
import { wallClock } from '../time-zone/wallClock.ts'

/** Hours at which the greeting changes. */
const THRESHOLDS = [9, 11, 13, 20]

/** What a page greets with. */
export interface Greeting {
  /** 早上好 */
  hello: string
  /** A light sentence, drawn at random. */
  message: string
}

/** A greeting for the hour of `now` in that zone; in the browser's where none is given. Clock and dice are handed in, so that a page can be tested and stays the same between renders. */
export function greet(
  now: Date,
  random: () => number = Math.random,
  { hello, messages }: UiKitLocale['greeting'] = zhCN.greeting,
  timeZone?: string,
): Greeting {
  const present = wallClock(now, timeZone).hour()
  const part = THRESHOLDS.findIndex((hour) => present < hour)
  return {
    hello: hello.at(part) ?? '',
    message: messages[Math.floor(random() * messages.length)] ?? '',
  }
}
