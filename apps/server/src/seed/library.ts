import { eq, inArray, or } from 'drizzle-orm'
import { at } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { featuredItem, item, user } from '../db/schema/index.ts'
import { setUpOf } from '../modules/library/setUp.ts'
import { daysAgo } from './calendar.ts'

const author = { createBy: 'admin', updateBy: 'admin' }

/** Why a project is worth holding again, by its id or its name. */
const FEATURED: Readonly<Record<string, { rating: number; reason: string; uses: number }>> = {
  'item-volunteer-week': { rating: 5, uses: 3, reason: '按实际服务时间认定学时，表单和两级审批都已跑顺，新生和社区反馈都很好。' },
  'item-lectures': { rating: 4, uses: 2, reason: '每周一讲，提交心得即可认定，组织成本低，适合各学院照办。' },
  'item-subject-contest': { rating: 4, uses: 0, reason: '按奖项认定学时的对照表可以直接沿用，只需替换竞赛名称。' },
  '名家讲堂：城市与水': { rating: 5, uses: 1, reason: '报名抽签、预留名额和签到签退都已设好，讲堂类活动可以直接套用。' },
}

/** Projects of the demonstration that the school recommends, and one that it only described. */
export function seedLibrary(db: Db): Promise<void> {
  return at(daysAgo(1, '15:20'), async () => {
    const named = Object.keys(FEATURED)
    const projects = await db
      .select({ project: item, owner: user.id })
      .from(item)
      .leftJoin(user, eq(user.username, item.createBy))
      .where(or(inArray(item.id, named), inArray(item.name, named)))
    for (const { project, owner } of projects) {
      const { id, name, english, module, level, hours } = project
      const why = FEATURED[id] ?? FEATURED[name]
      if (!why) throw new Error(`${name} was not asked for`)
      await db.insert(featuredItem).values({
        ...author,
        ...why,
        id: `featured-${id}`,
        ...{ name, english, module, level, hours, owner },
        item: id,
        ...(await setUpOf(db, project)),
      })
    }
    await db.insert(featuredItem).values({
      ...author,
      id: 'featured-first-aid',
      name: '急救技能培训（红十字救护员）',
      english: 'First aid course (Red Cross)',
      module: 'volunteer',
      level: 'school',
      hours: 4,
      rating: 3,
      reason: '与校医院合办，每次两小时，分两次完成；各学院可自行安排场次。',
    })
  })
}
