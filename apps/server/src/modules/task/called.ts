import { inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { allOf } from '../../db/conditions.ts'
import { contains } from '../../db/contains.ts'
import { isOneOf } from '../../db/page.ts'
import { item, processInstance } from '../../db/schema/index.ts'
import { sayKept } from '../../locale/kept.ts'
import { englishOf, withProject } from '../../locale/projectIn.ts'
import { recordedName } from '../recognition/claimKey.ts'
import type { InstanceRow } from './instances.ts'

/**
 * What the project that an application is for, or a review of, is called in English by now; null where nobody said, and of one that
 * goes by another name than the application's. A column of queries that join applications with others.
 */
export const projectEnglish = sql<string | null>`(
  select ${item.english} from ${item}
  where ${item.id} = ${processInstance.recordId} and ${item.name} = ${processInstance.itemName}
  and ${processInstance.recordKind} in ('item', 'publication'))`

type Kept = Pick<InstanceRow, 'title' | 'titleMessage' | 'itemName' | 'claimName'>

/** An application as a list calls it. */
export interface CalledApplication {
  title: string
  itemName: string
  itemEnglish: string | null
}

/** What an application is called to whoever reads it now, and what it is for. */
export function calledTo({ title, titleMessage, itemName: name, claimName }: Kept, english: string | null): CalledApplication {
  const project = { name, english }
  const itemName = recordedName(name, claimName)
  return {
    title: sayKept(titleMessage && withProject(titleMessage, project), title),
    itemName,
    itemEnglish: englishOf(project, itemName),
  }
}

/**
 * Of a query over applications: those for projects whose English name has a keyword in it, and their reviews; undefined where there are
 * none. By its Chinese name a project is found in what its applications are called.
 */
export async function forProjectsCalled(db: Db, keyword: string): Promise<SQL | undefined> {
  const found = await db.select({ id: item.id }).from(item).where(contains(item.english, keyword))
  if (found.length === 0) return undefined
  const ids = found.map(({ id }) => id)
  return allOf(inArray(processInstance.recordKind, ['item', 'publication']), isOneOf(processInstance.recordId, ids))
}
