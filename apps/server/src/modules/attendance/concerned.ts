import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { aboutRecord } from '../../db/aboutRecord.ts'
import { attendance, processInstance, signUp, user } from '../../db/schema/index.ts'
import { WITHOUT_PLACE } from '../../db/withoutPlace.ts'
import { hadPlace } from '../signUp/place.ts'

/** Of a query over people: who has come to a project, was marked, or holds a place or an application for it. */
export const concerned = (itemId: string): SQL => sql`${user.username} in (
  select ${attendance.username} from ${attendance} where ${eq(attendance.itemId, itemId)}
  union select ${signUp.username} from ${signUp} where ${hadPlace(itemId)}
  union select ${processInstance.initiator} from ${processInstance}
    where ${and(aboutRecord('item', itemId), notInArray(processInstance.status, [...WITHOUT_PLACE]))})`
