import { DesignParseError } from './DesignParseError.ts'

/** Text becomes JSON; anything else is taken as JSON already. Text inside JSON text, as some back ends store it, is opened too. */
export function readJson(input: unknown): unknown {
  if (typeof input !== 'string') return input
  const once = parse(input)
  return typeof once === 'string' && /^\s*[[{]/.test(once) ? parse(once) : once
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new DesignParseError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}
