import { sql } from 'drizzle-orm'
import { text } from '@sc/locale'
import type { Text } from '@sc/locale'
import type { Db } from '../db/connect.ts'
import { dict, dictItem } from '../db/schema/index.ts'
import { baseEntryKey } from '../modules/dictionary/uses.ts'
import { giveEnglish } from './english.ts'
import { neverGiven } from './ledger.ts'

interface Dict {
  code: string
  name: Text
  items: readonly Entry[]
}

type Entry = readonly [value: string, name: Text]

const entry = (value: string, zhCN: string, enUS: string): Entry => [value, text(zhCN, enUS)]

const dicts: readonly Dict[] = [
  {
    code: 'item_level',
    name: text('项目级别', 'Project levels'),
    items: [
      entry('national', '国家级', 'National'),
      entry('provincial', '省级', 'Provincial'),
      entry('school', '校级', 'University'),
      entry('college', '院级', 'College'),
    ],
  },
  {
    code: 'education_level',
    name: text('培养层次', 'Levels of education'),
    items: [
      entry('associate', '专科', 'Associate'),
      entry('bachelor', '本科', 'Bachelor'),
      entry('master', '硕士', 'Master'),
      entry('doctor', '博士', 'Doctor'),
    ],
  },
  {
    code: 'person_standing',
    name: text('人员状态', 'Standing of people'),
    items: [
      entry('enrolled', '在读', 'Enrolled'),
      entry('suspended', '休学', 'On leave'),
      entry('graduated', '毕业', 'Graduated'),
      entry('left', '离校', 'Left'),
      entry('employed', '在职', 'Employed'),
    ],
  },
  {
    code: 'organisation_category',
    name: text('组织类别', 'Kinds of organizations'),
    items: [
      entry('union', '学生会', 'Student union'),
      entry('graduates', '研究生会', 'Graduate union'),
      entry('league', '团组织', 'Youth League'),
      entry('volunteers', '志愿服务组织', 'Volunteer organization'),
      entry('other', '其他', 'Other'),
    ],
  },
  {
    code: 'society_category',
    name: text('社团类别', 'Kinds of societies'),
    items: [
      entry('ideology', '思想政治类', 'Ideology'),
      entry('academic', '学术科技类', 'Learning and technology'),
      entry('innovation', '创新创业类', 'Innovation'),
      entry('culture', '文化体育类', 'Culture and sports'),
      entry('volunteer', '志愿公益类', 'Public benefit'),
      entry('selfHelp', '自律互助类', 'Mutual help'),
      entry('other', '其他类', 'Other'),
    ],
  },
  {
    // Clients of this family drop the first entry.
    code: 'item_audit_type',
    name: text('审批类型', 'Kinds of approval'),
    items: [
      entry('', '请选择', 'Choose'),
      entry('1', '校级审核', 'University approval'),
      entry('2', '院级审核', 'College approval'),
      entry('3', '指导教师审核', 'Supervisor approval'),
    ],
  },
  {
    code: 'college_audit_config',
    name: text('学院审批配置', 'Approval by college'),
    items: [entry('1', '本学院审核', 'By the own college'), entry('2', '全部学院审核', 'By all colleges')],
  },
  {
    code: 'priority',
    name: text('优先级', 'Priority'),
    items: [
      entry('L', '一般消息', 'Ordinary message'),
      entry('M', '重要消息', 'Important message'),
      entry('H', '紧急消息', 'Urgent message'),
    ],
  },
]

const dictId = (code: string) => `dict-${code}`

export async function installDicts(tx: Db): Promise<void> {
  const rows = dicts.map(({ code, name }) => ({ id: dictId(code), code, name: name['zh-CN'], english: name['en-US'] }))
  const newDicts = await neverGiven(
    tx,
    rows.map(({ code }) => `dict:${code}`),
  )
  const missing = rows.filter(({ code }) => newDicts.has(`dict:${code}`))
  if (missing.length > 0) await tx.insert(dict).values(missing).onConflictDoNothing()
  await giveEnglish(
    tx,
    { is: dict.code, name: dict.name, english: dict.english },
    rows.map(({ code, name, english }) => ({ key: `dict:${code}`, is: code, name, english })),
  )
  await installItems(tx)
}

async function installItems(tx: Db): Promise<void> {
  const items = dicts.flatMap(({ code, items: own }) =>
    own.map(([value, name], sort) => ({
      key: baseEntryKey(code, value),
      code,
      id: `${dictId(code)}-${sort + 1}`,
      value,
      text: name['zh-CN'],
      english: name['en-US'],
      sort,
    })),
  )
  const newItems = await neverGiven(
    tx,
    items.map(({ key }) => key),
  )
  const ids = new Map((await tx.select({ id: dict.id, code: dict.code }).from(dict)).map(({ id, code }) => [code, id]))
  const owned = items.flatMap(({ code, ...row }) => {
    const owner = ids.get(code)
    return owner ? [{ ...row, dictId: owner }] : []
  })
  const missing = owned.filter(({ key }) => newItems.has(key)).map(({ key: _, ...row }) => row)
  if (missing.length > 0) await tx.insert(dictItem).values(missing).onConflictDoNothing()
  await giveEnglish(
    tx,
    { is: sql`${dictItem.dictId} || ':' || ${dictItem.value}`, name: dictItem.text, english: dictItem.english },
    owned.map(({ key, dictId: owner, value, text: name, english }) => ({ key, is: `${owner}:${value}`, name, english })),
  )
}
