import type { Db } from '../connect.ts'
import { dict, dictItem } from '../schema/index.ts'

interface Dict {
  code: string
  name: string
  /** Value and text. */
  items: readonly (readonly [string, string])[]
}

export const dicts: readonly Dict[] = [
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

export async function seedDicts(db: Db): Promise<void> {
  await db.insert(dict).values(dicts.map(({ code, name }) => ({ id: dictId(code), code, name })))
  await db.insert(dictItem).values(
    dicts.flatMap(({ code, items }) =>
      items.map(([value, text], sort) => ({ id: `${dictId(code)}-${sort + 1}`, dictId: dictId(code), value, text, sort })),
    ),
  )
}
