import { z } from 'zod'
import { attendanceSetting } from './attendance.schema.ts'
import { oneLine, whole, words } from './bounds.schema.ts'
import type { CallSchemas } from './endpoint.ts'
import { id } from './envelope.schema.ts'
import { fault } from './fault.schema.ts'
import { keptFile } from './files.schema.ts'
import { itemSchema } from './item.schema.ts'
import { featuredItems } from './library.ts'
import type { ResourceRow } from './resource.ts'
import { rowOf } from './resource.schema.ts'
import { signUpWay } from './signUpWay.schema.ts'

const { fields } = featuredItems
const { name, reason } = fields

/** A featured project as it is read. */
export type FeaturedItem = ResourceRow<typeof fields>

const entry = rowOf(fields) as unknown as z.ZodType<FeaturedItem>

const template = z.object({
  organiser: z.string().nullable(),
  place: z.string().nullable(),
  /** The rule in a few words. */
  hoursBy: z.string(),
  attendance: attendanceSetting,
  signUp: signUpWay,
  waitingList: z.boolean(),
  capacity: z.number().nullable(),
  credits: z.number().nullable(),
  description: z.string().nullable(),
  cover: keptFile.nullable(),
  /** As they are called now; as they were, of those that are gone. */
  formName: z.string().nullable(),
  processName: z.string().nullable(),
  /** What a project made of it now would lack, in words. */
  missing: z.array(z.string()),
})
/** How a featured project is set up, for who is about to use it. */
export type FeaturedTemplate = z.infer<typeof template>

export const librarySchemas = {
  entryOf: { query: z.object({ itemId: id }), result: z.object({ entry: entry.nullable() }) },
  keep: {
    body: z.object({
      itemId: id,
      /** Of the entry that is renewed, as it was read; absent where the project is new to the library. */
      revision: whole(1).optional(),
      name: oneLine.min(1, fault.missing({ title: name.title })).max(name.max, fault.longField({ title: name.title, limit: name.max })),
      rating: whole(1).max(5),
      reason: words.max(reason.max, fault.longField({ title: reason.title, limit: reason.max })).nullish(),
    }),
    result: entry,
  },
  template: { query: z.object({ id }), result: template },
  use: {
    body: z.object({ id }),
    /** `missing`: what was left out, in words. */
    result: z.object({ item: itemSchema, missing: z.array(z.string()) }),
  },
} satisfies Record<string, CallSchemas>
