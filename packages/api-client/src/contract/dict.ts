import { z } from 'zod'
import { get } from './endpoint.ts'

export const dictItemSchema = z.object({ value: z.string(), text: z.string(), label: z.string() })
export type DictItem = z.infer<typeof dictItemSchema>

export const dictNameSchema = z.object({ code: z.string(), name: z.string() })

export const dict = {
  names: get('/sys/dict/query/names', {
    summary: '全部字典的编码和名称',
    access: 'session',
    result: z.array(dictNameSchema),
  }),
  byItemCode: get('/sys/dict/query/byItemCode', {
    summary: '按编码查询字典项',
    access: 'session',
    query: z.object({ code: z.string().min(1).max(64) }),
    result: z.array(dictItemSchema),
  }),
  items: get('/sys/dict/getDictItems/{code}', {
    summary: '字典项',
    access: 'session',
    params: z.object({ code: z.string().min(1).max(64) }),
    result: z.array(dictItemSchema),
  }),
}
