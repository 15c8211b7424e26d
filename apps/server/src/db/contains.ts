import { ilike, like } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'

/** A `like` pattern that finds the text anywhere, with its own wildcards taken literally. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const hasNoCase = (text: string) => text.toLowerCase() === text.toUpperCase()

/**
 * That a column holds the text somewhere, whichever case its letters have. What has none, as Chinese and numbers, is compared
 * as it is: to fold every row's letters first takes many times as long.
 */
export const contains = (column: Column | SQL, text: string): SQL => (hasNoCase(text) ? like : ilike)(column, containing(text))
