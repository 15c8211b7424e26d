import { z } from 'zod'
import { joinedIds } from './bounds.schema.ts'
import type { CallSchemas } from './endpoint.ts'
import { dateTime, pageOf } from './envelope.schema.ts'
import { exportQuery, listQuery } from './listing.schema.ts'
import { onlineListFields } from './onlineList.ts'

const onlineSchema = z.object({
  id: z.string(),
  realname: z.string(),
  username: z.string(),
  departText: z.string(),
  way: z.enum(['password', 'cas']),
  /** Of sessions from before it was kept, empty, as the address is. */
  browser: z.string(),
  address: z.string(),
  createTime: dateTime,
  expireTime: dateTime,
  /** The very session that asks. */
  own: z.boolean(),
})
/** A browser in which somebody is signed in. */
export type OnlineSession = z.infer<typeof onlineSchema>

export const onlineSchemas = {
  list: { query: listQuery(onlineListFields), result: pageOf(onlineSchema) },
  export: { query: exportQuery(onlineListFields) },
  end: {
    body: z.object({
      /** Joined with commas. The session that asks stays among others, and alone it is refused: one's own ends by signing out. */
      ids: joinedIds().min(1),
    }),
  },
} satisfies Record<string, CallSchemas>
