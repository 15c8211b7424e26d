import { eq } from 'drizzle-orm'
import { one } from '../../db/one.ts'
import { school, scoreRecord } from '../../db/schema/index.ts'
import { finish } from '../../modules/attendance/finish.ts'
import { giveRoles } from '../../modules/attendance/roles.ts'
import { moveItem, publishItem } from '../../modules/item/life.ts'
import { correctScore } from '../../modules/score/change.ts'
import { addObjection, answerObjection } from '../../modules/score/objections.ts'
import { dayAgo, daysAgo } from '../calendar.ts'
import type { Stage } from '../term/stage.ts'
import { enrol } from './enrol.ts'
import { attend, clock } from './held.ts'
import { interested } from './interest.ts'
import type { Student } from './students.ts'
import { consenting } from '../consenting.ts'

const NAME = '校园辩论公开赛'
const HELD = 8
const HOUR = 14
const LASTS = 4
/** For how long its scores are on display, in days: some are left. */
const DISPLAY = 10

const roles = [
  { key: 'audience', name: '观众', english: 'Audience', hours: 1 },
  { key: 'debater', name: '辩手', english: 'Debater', hours: 3 },
  { key: 'best', name: '最佳辩手', english: 'Best debater', hours: 4 },
  { key: 'crew', name: '赛务组', english: 'Event crew', hours: 4 },
]

/** How many were what, beside the audience, in the order in which they signed up. */
const GIVEN = { debater: 8, best: 1, crew: 4 } as const

/**
 * An activity whose hours go by what somebody was there. Its scores are on display: one student objected to the role on record, and was
 * right; another one waits for the answer.
 */
export async function debate(stage: Stage, everybody: readonly Student[]): Promise<void> {
  const { tx, engine } = stage
  const startTime = `${dayAgo(HELD)} ${clock(HOUR)}`
  const endTime = `${dayAgo(HELD)} ${clock(HOUR + LASTS)}`
  const fields = {
    module: 'culture',
    name: NAME,
    english: 'Campus debating open',
    level: 'school',
    organiser: '校团委',
    place: '报告厅',
    capacity: 80,
    signUp: 'first' as const,
    attendance: 'in' as const,
    hoursRule: { source: 'roles' as const, roles },
    applyTime: dayAgo(HELD + 2),
    startTime,
    endTime,
    description: '观众、辩手与赛务组分别计学时。成绩公示期间对登记的角色有异议的，请在“我的成绩”提出。',
  }
  const id = await stage.make('admin', [HELD + 16, '10:00'], fields)
  await stage.act('admin', [HELD + 15, '09:20'], (caller) => publishItem(tx, engine, caller, { id }))
  const placed = await enrol(stage, {
    itemId: id,
    usernames: interested(everybody, { name: NAME, share: 0.14 }, HELD + 15),
    from: daysAgo(HELD + 15, '09:30'),
    to: daysAgo(HELD + 2, '22:00'),
    places: fields.capacity,
    at: 'once',
  })
  const came = await attend(stage, { itemId: id, placed, by: 'admin', startTime, endTime, signsOut: false })
  await give(stage, id, came)
  await onDisplay(stage, async () => {
    await stage.act('admin', [HELD - 1, '10:30'], (caller) => consenting((consent) => finish(tx, caller, id, consent)))
  })
  await stage.act('admin', [HELD - 1, '10:40'], (caller) => consenting((consent) => moveItem(tx, caller, { id, consent }, 'close')))
  await object(stage, id, came)
}

async function give(stage: Stage, itemId: string, came: readonly string[]): Promise<void> {
  const named = Object.entries(GIVEN).flatMap(([key, count]) => Array.from({ length: count }, () => key))
  const given = named.flatMap((key, at) => {
    const studentNo = came[at]
    const role = roles.find((one) => one.key === key)
    return studentNo === undefined || role === undefined ? [] : [{ studentNo, role: role.name }]
  })
  await stage.act('admin', [HELD, '18:20'], (caller) => giveRoles(stage.tx, caller, { itemId, given }))
}

/** The school displays what is recorded meanwhile, and nothing else. */
async function onDisplay({ tx }: Stage, record: () => Promise<void>): Promise<void> {
  const { publicityDays } = one(await tx.select({ publicityDays: school.publicityDays }).from(school))
  await tx.update(school).set({ publicityDays: DISPLAY })
  await record()
  await tx.update(school).set({ publicityDays })
}

/** Of those who came: whose place among the debaters was forgotten, and who thinks so. */
async function object(stage: Stage, itemId: string, came: readonly string[]): Promise<void> {
  const named = Object.values(GIVEN).reduce((sum, count) => sum + count, 0)
  const [forgotten, mistaken] = came.slice(named)
  if (forgotten === undefined || mistaken === undefined) throw new Error(`too few came to ${NAME}`)
  const record = async (username: string) =>
    one((await stage.tx.select().from(scoreRecord).where(eq(scoreRecord.itemId, itemId))).filter((row) => row.username === username))
  const first = await record(forgotten)
  const objection = await stage.act(forgotten, [HELD - 2, '20:15'], (caller) =>
    addObjection(stage.tx, caller, { recordId: first.id, reason: '我是反方三辩，登记成了观众，秩序册上有我的名字。' }),
  )
  await stage.act('admin', [HELD - 4, '09:30'], (caller) =>
    correctScore(stage.tx, caller, { id: first.id, revision: first.revision, hours: 3, award: '辩手', reason: '与秩序册核对，应为辩手' }),
  )
  await stage.act('admin', [HELD - 4, '09:35'], (caller) =>
    answerObjection(stage.tx, caller, { id: objection.id, upheld: true, answer: '经与秩序册核对属实，已更正为辩手。' }),
  )
  const second = await record(mistaken)
  await stage.act(mistaken, [HELD - 5, '21:40'], (caller) =>
    addObjection(stage.tx, caller, { recordId: second.id, reason: '我在后台帮忙签到，应该算赛务组。' }),
  )
}
