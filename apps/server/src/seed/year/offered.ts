import type { ItemFields } from '@sc/api-client/contract'
import { and, asc, eq } from 'drizzle-orm'
import { publishItem } from '../../modules/item/life.ts'
import { updateItem } from '../../modules/item/service.ts'
import { bansOf } from '../../modules/conduct/ledger.ts'
import { drawLots, lotteryOf } from '../../modules/signUp/draw.ts'
import { decide } from '../../modules/signUp/manage.ts'
import { signUp } from '../../db/schema/index.ts'
import type { OrgCode } from '../departs.ts'
import { dayAgo, daysAgo } from '../calendar.ts'
import type { MotifName } from '../pictures/motifs.ts'
import type { Stage, When } from '../term/stage.ts'
import { enrol } from './enrol.ts'
import { attend, clock, fieldsOf } from './held.ts'
import { interested } from './interest.ts'
import { activityLabels, coverBy, labelsFor } from './marks.ts'
import { emergencyPlans, wordDocument } from './plan.ts'
import { counsellorOf } from './staff.ts'
import type { Student } from './students.ts'

/** What students sign up for now, or have signed up for and is not settled yet. Days are counted back: ahead where they are negative. */
interface Offered {
  name: string
  english: string
  module: string
  hours: number
  place: string
  organiser: string
  share: number
  signUp: 'first' | 'lottery' | 'selection'
  capacity?: number
  reserved?: number
  college?: OrgCode
  signsOut?: boolean
  /** Published so many days ago; a draft without. */
  published?: number
  applyFrom?: number
  applyTime: number
  starts: readonly [days: number, hour: number]
  /** On the day that it begins where nothing else is said. */
  ends?: number
  /** Of those with told accounts, who signs up first. */
  first?: readonly string[]
  /** What it says in the form of its module. */
  says?: Readonly<Record<string, unknown>>
  /** What its cover shows. */
  cover?: MotifName
  /** Its organiser hands in a plan for emergencies, and another one later. */
  planned?: boolean
  /** How far the organiser came. */
  done?: 'drawn' | 'chosen' | 'attended'
}

const LEAGUE = '校团委'

const offered: readonly Offered[] = [
  {
    name: '澄湖马拉松志愿者招募',
    english: 'Chenghu Marathon volunteers',
    module: 'volunteer',
    hours: 6,
    place: '环湖步道',
    organiser: LEAGUE,
    share: 0.1,
    signUp: 'first',
    capacity: 40,
    signsOut: true,
    published: 6,
    applyTime: -5,
    starts: [-8, 7],
    first: ['student01', 'student03'],
    cover: 'shore',
  },
  {
    name: '名家讲堂：城市与水',
    english: 'Guest lecture: Cities and water',
    module: 'ideology',
    hours: 2,
    place: '报告厅',
    organiser: '图书馆',
    share: 0.24,
    signUp: 'lottery',
    capacity: 60,
    reserved: 5,
    published: 5,
    applyTime: -2,
    starts: [-9, 19],
    first: ['student02', 'student05'],
    cover: 'town',
  },
  {
    name: '滑冰体验课',
    english: 'First steps on ice',
    module: 'culture',
    hours: 2,
    place: '城市冰场',
    organiser: LEAGUE,
    share: 0.14,
    signUp: 'lottery',
    capacity: 30,
    published: 9,
    applyTime: 2,
    starts: [-4, 14],
    first: ['student04', 'student06'],
    done: 'drawn',
    cover: 'ice',
  },
  {
    name: '寒暑期支教团成员选拔',
    english: 'Vacation teaching team: selection',
    module: 'practice',
    hours: 24,
    place: '青禾镇中心小学',
    organiser: LEAGUE,
    share: 0.08,
    signUp: 'selection',
    capacity: 20,
    signsOut: true,
    published: 8,
    applyTime: -3,
    starts: [-30, 8],
    ends: -40,
    first: ['student05'],
    says: { served: '青禾镇中心小学的学生', site: '青禾镇中心小学', outside: true, safety: '赵明远' },
    done: 'chosen',
    planned: true,
    cover: 'hills',
  },
  {
    name: '开源贡献日',
    english: 'Open source contribution day',
    module: 'innovation',
    hours: 4,
    place: '机房 2',
    organiser: '计算机学院',
    share: 0.18,
    signUp: 'first',
    capacity: 40,
    college: 'A01A11',
    published: 4,
    applyTime: -4,
    starts: [-6, 13],
    cover: 'net',
  },
  {
    name: '露台读诗会',
    english: 'Poetry on the terrace',
    module: 'culture',
    hours: 2,
    place: '图书馆露台',
    organiser: '图书馆',
    share: 0,
    signUp: 'first',
    capacity: 30,
    published: 1,
    applyFrom: -2,
    applyTime: -7,
    starts: [-10, 16],
    cover: 'page',
  },
  {
    name: '旧书漂流站志愿服务',
    english: 'Book exchange volunteers',
    module: 'volunteer',
    hours: 3,
    place: '图书馆大厅',
    organiser: '图书馆',
    share: 0.07,
    signUp: 'first',
    capacity: 40,
    published: 12,
    applyTime: 2,
    starts: [1, 9],
    ends: -2,
    done: 'attended',
    cover: 'shelf',
  },
  {
    name: '心理剧展演',
    english: 'Psychodrama on stage',
    module: 'culture',
    hours: 2,
    place: '大礼堂',
    organiser: LEAGUE,
    share: 0.12,
    signUp: 'first',
    signsOut: true,
    published: 16,
    applyTime: 4,
    starts: [2, 19],
    done: 'attended',
    cover: 'stage',
  },
  {
    name: '理财规划讲座',
    english: 'Lecture: Planning your money',
    module: 'skill',
    hours: 2,
    place: '经管楼 201',
    organiser: '经济管理学院',
    share: 0,
    signUp: 'first',
    capacity: 80,
    college: 'A01A12',
    applyTime: -12,
    starts: [-14, 18],
  },
]

/** Offers them, has students sign up, and takes each as far as its organiser came. */
export async function offerActivities(stage: Stage, everybody: readonly Student[]): Promise<void> {
  const labels = await activityLabels(stage.tx)
  for (const one of offered) await offer(stage, everybody, one, labels)
}

async function offer(stage: Stage, everybody: readonly Student[], one: Offered, labels: ReadonlyMap<string, string>): Promise<void> {
  const [days, hour] = one.starts
  const by = one.college ? counsellorOf(one.college) : 'admin'
  const { published } = one
  const ends = one.ends ?? days
  const startTime = `${dayAgo(days)} ${clock(hour)}`
  const endTime = `${dayAgo(ends)} ${clock(Math.min(21, hour + one.hours))}`
  const made = (published ?? 2) + 1
  const cover = one.cover && (await coverBy(stage, by, [made, '11:05'], one.cover))
  const fields = {
    ...fieldsOf(one),
    labels: labelsFor(one, labels),
    ...(cover && { cover }),
    signUp: one.signUp,
    reserved: one.reserved ?? null,
    applyFrom: one.applyFrom === undefined ? null : dayAgo(one.applyFrom),
    applyTime: dayAgo(one.applyTime),
    startTime,
    endTime,
  }
  const draft = one.planned && (await planBy(stage, by, [made, '11:06'], 'draft'))
  const id = await stage.make(by, [made, '11:10'], fields, { ...one.says, ...(draft && { plan: [draft] }) })
  if (published === undefined) return
  await stage.act('admin', [published, '08:40'], (caller) => publishItem(stage.tx, stage.engine, caller, { id }))
  if (draft) await replacePlan(stage, by, [published - 1, '15:40'], { id, fields, says: one.says })
  if (one.signUp === 'lottery') await lotteryOf(stage.tx, id)
  const placed = await enrol(stage, {
    itemId: id,
    usernames: [...(one.first ?? []), ...interested(everybody, one, published)],
    from: daysAgo(published, '08:45'),
    to: daysAgo(Math.max(one.applyTime, 1), '22:30'),
    places: one.capacity === undefined ? null : one.capacity - (one.reserved ?? 0),
    at: one.signUp === 'first' ? 'once' : 'later',
  })
  if (one.done === 'drawn') await stage.act(by, [1, '09:15'], (caller) => drawLots(stage.tx, caller, id))
  if (one.done === 'chosen') await choose(stage, by, id)
  if (one.done === 'attended')
    await attend(stage, { itemId: id, placed, by, startTime, endTime: ends < 1 ? null : endTime, signsOut: one.signsOut ?? false })
}

const planBy = (stage: Stage, by: string, when: When, which: keyof typeof emergencyPlans) =>
  stage.upload(by, when, which === 'draft' ? '应急预案（初稿）.docx' : '应急预案.docx', () => wordDocument(emergencyPlans[which]))

/** The file that the form of the module asked for is another one now; the one before is its uploader’s again. */
async function replacePlan(
  stage: Stage,
  by: string,
  when: When,
  { id, fields, says }: { id: string; fields: ItemFields; says: Offered['says'] },
): Promise<void> {
  const plan = await planBy(stage, by, when, 'final')
  const customform = { ...says, ...(plan && { plan: [plan] }) }
  await stage.act(by, when, (caller) => updateItem(stage.tx, stage.engine, caller, { id, fields, customform }))
}

/** How many of a selection are decided: others wait. */
const CHOSEN = 8
const REFUSED = 3

async function choose(stage: Stage, by: string, itemId: string): Promise<void> {
  const pending = await stage.tx
    .select({ id: signUp.id, username: signUp.username })
    .from(signUp)
    .where(and(eq(signUp.itemId, itemId), eq(signUp.state, 'pending')))
    .orderBy(asc(signUp.number))
  // Nobody gives a place to who must not sign up at present, without being asked whether they mean to.
  const bans = await bansOf(
    stage.tx,
    pending.map(({ username }) => username),
  )
  const ids = pending.flatMap(({ id, username }) => (bans.has(username) ? [] : id))
  const say = (chosen: string[], as: 'placed' | 'refused') =>
    stage.act(by, [1, '10:30'], (caller) => decide(stage.tx, caller, { itemId, ids: chosen, as }))
  await say(ids.slice(1, 1 + CHOSEN), 'placed')
  await say(ids.slice(1 + CHOSEN, 1 + CHOSEN + REFUSED), 'refused')
}
