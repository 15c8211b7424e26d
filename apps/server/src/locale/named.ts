import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { defaultLanguage, text } from '@sc/locale'
import type { Language, Text } from '@sc/locale'
import { currentLanguage } from './language.ts'

/** The name of what the school keeps: in English as it is in Chinese, where nobody wrote it. */
export const named = (name: string, english: string | null): Text => text(name, english ?? name)

/** The same in a query: for its reader, unless told. */
export const nameFor = (name: PgColumn, english: PgColumn, language: Language = currentLanguage()): SQL<string> =>
  language === defaultLanguage ? sql<string>`${name}` : sql<string>`coalesce(${english}, ${name})`
