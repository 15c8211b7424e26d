import { randomUUID } from 'node:crypto'
import { publishItem } from '../../modules/item/life.ts'
import { confirm } from '../../modules/task/joining.ts'
import { startInstance } from '../../modules/task/submit.ts'
import { dayAgo } from '../calendar.ts'
import type { OrgCode } from '../departs.ts'
import { awards } from '../showcase/awardApply.ts'
import { approves } from '../term/stage.ts'
import type { Stage, When } from '../term/stage.ts'
import { chance } from './chance.ts'
import { standingOf } from './students.ts'
import type { Student } from './students.ts'

/** Since when, and until when, teams applied, so many days ago. */
const OPENED = 34
const DEADLINE = 6

interface Team {
  college: OrgCode
  reviewer: string
  contest: string
  award: string
  won: number
  applied: number
  members: number
  /** Of the members with told accounts, who is asked and has not answered. */
  asked?: string
  decided?: When
}

const teams: readonly Team[] = [
  {
    college: 'A01A11',
    reviewer: 'cs_audit',
    contest: '省大学生智能设备创意赛',
    award: 'provincial_second',
    won: 41,
    applied: 22,
    members: 3,
    decided: [20, '15:25'],
  },
  {
    college: 'A01A13',
    reviewer: 'fl_audit',
    contest: '校园公共标识双语设计赛',
    award: 'school',
    won: 15,
    applied: 7,
    members: 2,
    asked: '2023101004',
  },
]

/** Awards that several won together: who applies is the first, and each of the others confirms their part. */
export async function recogniseTeams(stage: Stage, everybody: readonly Student[]): Promise<void> {
  const fields = {
    module: 'innovation',
    name: '学科竞赛团队获奖认定',
    english: 'Contest awards of teams',
    level: 'school',
    organiser: '教务处',
    formCode: 'award_apply',
    processKey: 'award_approval',
    hoursRule: { source: 'table' as const, field: 'award', rows: awards.map(({ value, english, hours }) => ({ value, english, hours })) },
    recognition: { dayField: 'award_date', claimFields: [] },
    team: { least: 2, most: 5, shares: [100, 80] },
    applyTime: dayAgo(DEADLINE),
    description: '团队获奖由队长申请并写明队员，队员各自确认后生效；队长按奖项等级计满，队员计 80%。',
  }
  const id = await stage.make('admin', [OPENED, '14:10'], fields)
  await stage.act('admin', [OPENED, '14:20'], (caller) => publishItem(stage.tx, stage.engine, caller, { id }))
  for (const team of teams) await applyTogether(stage, everybody, id, team)
}

async function applyTogether(stage: Stage, everybody: readonly Student[], itemId: string, team: Team): Promise<void> {
  const { contest, award, won, applied, decided, reviewer, asked } = team
  const [leader, ...others] = everybody
    .filter(({ username, of }) => of.college === team.college && standingOf(username) === 'enrolled' && `${of.cohort}-09-01` <= dayAgo(won))
    .toSorted((one, other) => chance(contest, one.username) - chance(contest, other.username))
    .slice(0, team.members)
    .map(({ username }) => username)
  if (leader === undefined) throw new Error(`nobody in ${team.college} can lead a team`)
  const instanceId = await stage.act(leader, [applied, '19:40'], async (caller) => {
    const values = { contest, award, award_date: dayAgo(won) }
    const members = asked === undefined ? others : [...others, asked]
    return (await startInstance(stage.tx, stage.engine, caller, { itemId, values, members, requestId: randomUUID() })).instanceId
  })
  for (const [at, member] of others.entries())
    await stage.act(member, [applied, `21:0${at}`], (caller) => confirm(stage.tx, caller, { instanceId, requestId: randomUUID() }))
  if (decided) await approves(reviewer, decided, '证书上的队员与申请一致，同意认定')(stage, instanceId)
}
