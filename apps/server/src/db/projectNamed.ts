import type { SQL } from 'drizzle-orm'
import { anyOf } from './conditions.ts'
import { contains } from './contains.ts'
import { item } from './schema/index.ts'

/** That a project is called so, in whichever language it is read. */
export const projectNamed = (keyword: string): SQL => anyOf(contains(item.name, keyword), contains(item.english, keyword))
