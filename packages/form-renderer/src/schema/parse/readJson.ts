import { DesignParseError } from './DesignParseError.ts'

/** Text becomes JSON; anything else is taken as JSON already. Text inside JSON text, as some back ends store it, is opened too. */
export function readJson(input: unknown): unknown {
  if (typeof input !== 'string') return input
  // A pasted file may bring its byte order mark along.
  const once = parse(input.replace(/^\uFEFF/, ''))
  return typeof once === 'string' && /^\s*[[{]/.test(once) ? parse(once) : once
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new DesignParseError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** A text, or a number with what makes it other than whole: taken as one, since a search that steps back into long ones never ends. */
const TEXT_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g
const LONG_WHOLE = /^-?\d{16,}$/

/** Whole numbers that JSON's reader rounds, as the ids of some back ends are. */
export function longNumbers(json: string): string[] {
  const found = json.match(TEXT_OR_NUMBER) ?? []
  return [...new Set(found.filter((one) => LONG_WHOLE.test(one) && String(Number(one)) !== one))]
}
