import { attendance } from '../../db/schema/index.ts'
import { moveItem, publishItem } from '../../modules/item/life.ts'
import { finish } from '../../modules/attendance/finish.ts'
import { momentAt } from '../../time.ts'
import { dayAgo, daysAgo } from '../calendar.ts'
import { creditsFor } from '../credits.ts'
import { departId } from '../departs.ts'
import type { Stage } from '../term/stage.ts'
import { activities } from './activities.ts'
import type { Activity } from './activities.ts'
import { appealOnce, keepRule, RULED_DAYS } from './conduct.ts'
import { chance } from './chance.ts'
import { youngestCohort } from './classes.ts'
import { enrol } from './enrol.ts'
import { interested } from './interest.ts'
import { activityLabels, labelsFor } from './marks.ts'
import type { Student } from './students.ts'
import { sayOpinions } from './opinions.ts'
import { counsellorOf } from './staff.ts'
import { consenting } from '../consenting.ts'

const MINUTE = 60_000
/** What takes longer goes on for some days. */
const LONGEST_DAY = 8
const DAYS_OF_LONG = 4
/** Of those with a place, who comes; and of those, whom a phone leaves in the lurch, and who forgets to sign out. */
const CAME = 0.93
const BY_HAND = 0.03
const NO_SIGN_OUT = 0.02
/** What the school archived of the year, and when: so many days ago. */
const ARCHIVED = { before: 300, on: 205 }

/** An hour of a day, as projects have it. */
export const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`

/** When an activity begins and ends, as its project says it. */
function timesOf({ held: [days, hour], hours }: Activity) {
  const long = hours > LONGEST_DAY
  const last = long ? days - DAYS_OF_LONG : days
  return { startTime: `${dayAgo(days)} ${clock(hour)}`, endTime: `${dayAgo(last)} ${clock(long ? 17 : hour + hours)}`, last }
}

const audienceOf = ({ college, freshmen }: Pick<Activity, 'college' | 'freshmen'>) =>
  college || freshmen ? { departs: college ? [departId(college)] : [], cohorts: freshmen ? [youngestCohort()] : [] } : null

/** A project that students sign up for and attend, as it is filled in. */
export const fieldsOf = (activity: Omit<Activity, 'held' | 'share'>) => ({
  module: activity.module,
  name: activity.name,
  english: activity.english,
  level: activity.college ? 'college' : 'school',
  organiser: activity.organiser,
  place: activity.place,
  capacity: activity.capacity ?? null,
  audience: audienceOf(activity),
  signUp: 'first' as const,
  attendance: activity.signsOut ? ('inOut' as const) : ('in' as const),
  hoursRule: { source: 'fixed' as const, hours: activity.hours },
  credits: creditsFor(activity.hours),
  description: `由${activity.organiser}组织。报名后按时到场扫码签到${activity.signsOut ? '，结束时扫码签退' : ''}，计 ${activity.hours} 学时。`,
})

/** What the year had: offered three weeks before, held, and settled on the day after. */
export async function holdActivities(stage: Stage, everybody: readonly Student[]): Promise<void> {
  let isRuled = false
  const labels = await activityLabels(stage.tx)
  for (const activity of activities) {
    // What a school begins with in the course of a year is for what happens afterwards.
    if (!isRuled && activity.held[0] <= RULED_DAYS) {
      await keepRule(stage.tx)
      isRuled = true
    }
    await hold(stage, everybody, activity, labels)
  }
  await appealOnce(stage)
}

async function hold(stage: Stage, everybody: readonly Student[], activity: Activity, labels: ReadonlyMap<string, string>): Promise<void> {
  const [days] = activity.held
  const { startTime, endTime, last } = timesOf(activity)
  const by = activity.college ? counsellorOf(activity.college) : 'admin'
  const fields = { ...fieldsOf(activity), labels: labelsFor(activity, labels), applyTime: dayAgo(days + 2), startTime, endTime }
  const id = await stage.make(by, [days + 21, '10:20'], fields, activity.says)
  await stage.act('admin', [days + 20, '09:10'], (caller) => publishItem(stage.tx, stage.engine, caller, { id }))
  const placed = await enrol(stage, {
    itemId: id,
    usernames: interested(everybody, activity, days + 20),
    from: daysAgo(days + 20, '09:30'),
    to: daysAgo(days + 2, '23:00'),
    places: activity.capacity ?? null,
    at: 'once',
  })
  const came = await attend(stage, { itemId: id, placed, by, startTime, endTime, signsOut: activity.signsOut ?? false })
  await sayOpinions(stage, { itemId: id, name: activity.name, came, until: momentAt(endTime) })
  await stage.act(by, [last - 1, '10:05'], (caller) => consenting((consent) => finish(stage.tx, caller, id, consent)))
  await stage.act('admin', [last - 1, '16:30'], (caller) => consenting((consent) => moveItem(stage.tx, caller, { id, consent }, 'close')))
  if (days > ARCHIVED.before) await stage.act('admin', [ARCHIVED.on, '15:00'], (caller) => moveItem(stage.tx, caller, { id }, 'archive'))
}

interface Held {
  itemId: string
  placed: readonly string[]
  by: string
  startTime: string
  /** Null of what goes on: nobody has signed out yet. */
  endTime: string | null
  signsOut: boolean
}

/**
 * Who of those with a place came, a little early, and left a little late.
 * @returns their accounts
 */
export async function attend(stage: Stage, { itemId, placed, by, startTime, endTime, signsOut }: Held): Promise<string[]> {
  const start = momentAt(startTime).getTime()
  const end = endTime === null ? null : momentAt(endTime).getTime()
  const rows = placed
    .filter((username) => chance('came', startTime, username) < CAME)
    .map((username) => {
      const inTime = new Date(start - chance('early', startTime, username) * 18 * MINUTE)
      const byHand = chance('by hand', startTime, username) < BY_HAND
      const stays = signsOut && end !== null && chance('sign out', startTime, username) >= NO_SIGN_OUT
      const outTime = stays ? new Date(end + chance('late', startTime, username) * 12 * MINUTE) : null
      return {
        itemId,
        username,
        inTime,
        outTime,
        cameAt: byHand ? null : inTime,
        leftAt: byHand ? null : outTime,
        way: byHand ? ('manual' as const) : ('scan' as const),
        markedBy: byHand ? by : null,
        note: byHand ? '手机没电，现场核对学生证' : null,
        createTime: inTime,
      }
    })
  if (rows.length > 0) await stage.tx.insert(attendance).values(rows)
  return rows.map(({ username }) => username)
}
