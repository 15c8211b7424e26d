import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { defaultLanguage, text } from '@sc/locale'
import type { Text } from '@sc/locale'
import { currentLanguage } from './language.ts'

/** The name of what the school keeps: in English as it is in Chinese, where nobody wrote it. */
export const named = (name: string, english: string | null): Text => text(name, english ?? name)

/** The same for the reader, in a query; made anew for each, as it holds their language. */
export const nameFor = (name: PgColumn, english: PgColumn): SQL<string> =>
  currentLanguage() === defaultLanguage ? sql<string>`${name}` : sql<string>`coalesce(${english}, ${name})`
