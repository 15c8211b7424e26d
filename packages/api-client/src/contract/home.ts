import { z } from 'zod'
import { get } from './endpoint.ts'
import { taskSchema, instanceSchema } from './task.ts'

export const homeSchema = z.object({
  todoTotal: z.number(),
  todo: z.array(taskSchema),
  mine: z.array(instanceSchema),
  totalHours: z.number(),
  /** For who may design: has each step of the main job happened on this installation? */
  checklist: z
    .object({
      formDesigned: z.boolean(),
      processDeployed: z.boolean(),
      itemPublished: z.boolean(),
      applied: z.boolean(),
      approved: z.boolean(),
      scored: z.boolean(),
    })
    .nullable(),
  /** Applications by state; for who may monitor. */
  instancesByStatus: z.array(z.object({ status: z.string(), total: z.number() })).nullable(),
})
export type Home = z.infer<typeof homeSchema>

export const home = {
  summary: get('/sys/home/summary', { summary: '首页', access: 'session', result: homeSchema }),
}
