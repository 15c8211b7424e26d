import { ilike, like, sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'

/** A `like` pattern that finds the text anywhere, with its own wildcards taken literally. */
const containing = (text: string) => `%${literally(text)}%`

const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** That a column begins with the text as it is written: by an index of `text_pattern_ops`. */
export const begins = (column: Column, text: string): SQL => like(column, `${literally(text)}%`)

const hasNoCase = (text: string) => text.toLowerCase() === text.toUpperCase()

const isAscii = (text: string) => /^[\x00-\x7f]*$/.test(text)

/**
 * That a column holds the text somewhere, whichever case its letters have. What has none, as Chinese and numbers, is compared
 * as it is: to fold every row's letters first takes many times as long. Of letters without accents only those are folded.
 */
export function contains(column: Column | SQL, text: string): SQL {
  if (hasNoCase(text)) return like(column, containing(text))
  return ilike(isAscii(text) ? sql`${column} collate "C"` : column, containing(text))
}
