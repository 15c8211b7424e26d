import type { Db } from '../db/connect.ts'
import { dict, dictItem } from '../db/schema/index.ts'
import { neverGiven } from './ledger.ts'

interface Dict {
  code: string
  name: string
  /** Value and text. */
  items: readonly (readonly [string, string])[]
}

const dicts: readonly Dict[] = [
  {
    code: 'item_module',
    name: '第二课堂模块',
    items: [
      ['ideology', '思想成长'],
      ['practice', '实践实习'],
      ['volunteer', '志愿公益'],
      ['innovation', '创新创业'],
      ['culture', '文体活动'],
      ['career', '工作履历'],
      ['skill', '技能特长'],
    ],
  },
  {
    code: 'item_level',
    name: '项目级别',
    items: [
      ['national', '国家级'],
      ['provincial', '省级'],
      ['school', '校级'],
      ['college', '院级'],
    ],
  },
  {
    // Clients of this family drop the first entry.
    code: 'item_audit_type',
    name: '审批类型',
    items: [
      ['', '请选择'],
      ['1', '校级审核'],
      ['2', '院级审核'],
      ['3', '指导教师审核'],
    ],
  },
  {
    code: 'college_audit_config',
    name: '学院审批配置',
    items: [
      ['1', '本学院审核'],
      ['2', '全部学院审核'],
    ],
  },
  {
    code: 'priority',
    name: '优先级',
    items: [
      ['L', '一般消息'],
      ['M', '重要消息'],
      ['H', '紧急消息'],
    ],
  },
]

const dictId = (code: string) => `dict-${code}`

export async function installDicts(tx: Db): Promise<void> {
  const newDicts = await neverGiven(
    tx,
    dicts.map(({ code }) => `dict:${code}`),
  )
  const missing = dicts.filter(({ code }) => newDicts.has(`dict:${code}`)).map(({ code, name }) => ({ id: dictId(code), code, name }))
  if (missing.length > 0) await tx.insert(dict).values(missing).onConflictDoNothing()
  const items = dicts.flatMap(({ code, items: own }) =>
    own.map(([value, text], sort) => ({ key: `dictItem:${code}:${value}`, code, id: `${dictId(code)}-${sort + 1}`, value, text, sort })),
  )
  const newItems = await neverGiven(
    tx,
    items.map(({ key }) => key),
  )
  const ids = new Map((await tx.select({ id: dict.id, code: dict.code }).from(dict)).map(({ id, code }) => [code, id]))
  const rows = items.flatMap(({ key, code, ...row }) => {
    const owner = ids.get(code)
    return owner && newItems.has(key) ? [{ ...row, dictId: owner }] : []
  })
  if (rows.length > 0) await tx.insert(dictItem).values(rows).onConflictDoNothing()
}
