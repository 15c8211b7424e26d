import { and, eq, isNotNull, or } from 'drizzle-orm'
import { asksField, HOURS_CHANGE, MODULE_VARIABLE, percentAt, shareOf } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { instanceMember } from '../../db/schema/index.ts'
import type { KeptChange } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import { sendMessages } from '../announcement/notify.ts'
import { claimKey } from '../recognition/claimKey.ts'
import { titleOf } from './instances.ts'
import type { InstanceRow } from './instances.ts'
import { membersOf } from './members.ts'

// wire text: states.
const [ASKED, CONFIRMED] = ['待确认', '已确认'] as const

/** What an application is recognised as, and what that is worth before it is shared. */
type Recognisable = Pick<InstanceRow, 'claimName' | 'achievedOn' | 'hours' | 'hoursBasis' | 'credits' | 'hoursRule' | 'recognition'>

interface Changing {
  before: InstanceRow
  after: Recognisable
  /** What whoever changes it is called. */
  by: string
  /** What the trail tells of it. */
  told: readonly KeptChange[]
}

/**
 * Puts back who had confirmed an application that is submitted again for something else: they confirmed what it was. Who declined is not
 * asked, whatever it is by now.
 */
export async function askAgain(tx: Db, { before, after, by, told, terms }: Changing & { terms: readonly KeptChange[] }): Promise<void> {
  const changes = [
    ...otherAchievement(before, after),
    ...otherAnswers(after, told),
    // Where it counts; what it is called changes nothing of it, and its credits are told with its hours.
    ...terms.filter(({ field }) => field === MODULE_VARIABLE).map(changeOf),
    ...otherWorth(before, after),
  ]
  if (changes.length === 0) return
  const asked = await tx
    .update(instanceMember)
    .set({ state: ASKED, answerTime: null })
    // Whom an approver's change had put back had answered as well.
    .where(
      and(
        eq(instanceMember.instanceId, before.id),
        or(eq(instanceMember.state, CONFIRMED), and(eq(instanceMember.state, ASKED), isNotNull(instanceMember.answerTime))),
      ),
    )
    .returning({ username: instanceMember.username })
  await tell(tx, before, asked, say.team.asksAgain({ who: by, changes }))
}

/**
 * The same of what an approver changes. Of another achievement the members are asked again, at once: also where the approval completes the
 * application, which then records nothing of theirs until they confirm; that they take part is kept with the time of their answer. How
 * much the same achievement is worth is the approver's to decide: what was confirmed stands, and the members are told.
 */
export async function askOfApproval(tx: Db, { before, after, by, told }: Changing): Promise<void> {
  if (before.team === null) return
  const achievement = [...otherAchievement(before, after), ...otherAnswers(after, told)]
  const worth = otherWorth(before, after)
  if (achievement.length > 0) {
    const asked = await tx
      .update(instanceMember)
      .set({ state: ASKED })
      .where(and(eq(instanceMember.instanceId, before.id), eq(instanceMember.state, CONFIRMED)))
      .returning({ username: instanceMember.username })
    await tell(tx, before, asked, say.team.approverAsksAgain({ who: by, changes: [...achievement, ...worth] }))
  } else if (worth.length > 0) await tellOfWorth(tx, { before, after, by, told }, worth)
}

function otherAchievement(before: Recognisable, after: Recognisable): Message[] {
  const [was, is] = [awardOf(before), awardOf(after)]
  return [
    ...(keyOf(before) === keyOf(after) ? [] : [say.team.otherClaim({ was: before.claimName, is: after.claimName })]),
    ...(before.achievedOn === after.achievedOn ? [] : [say.team.otherDay({ was: before.achievedOn, is: after.achievedOn })]),
    ...(was.value === is.value ? [] : [say.team.otherAward({ was: was.shown, is: is.shown })]),
  ]
}

/** Characters of an answer that a message tells. */
const SHORT = 50

/**
 * Of a project that does not say by which fields achievements are told apart, any answer may be what tells one: all but files, which prove
 * it, the day, and what hours are told by.
 */
function otherAnswers({ claimName, hoursRule, recognition }: Recognisable, told: readonly KeptChange[]): Message[] {
  if (claimName !== null) return []
  const apart = [HOURS_CHANGE, recognition?.dayField, asksField(hoursRule) ? hoursRule.field : undefined]
  return told.flatMap((change) => (change.files || apart.includes(change.field) ? [] : changeOf(change)))
}

const changeOf = ({ title, before, after }: KeptChange) => say.team.otherAnswer({ title, was: short(before), is: short(after) })

const short = (text: string | null) => (text !== null && text.length > SHORT ? `${[...text].slice(0, SHORT).join('')}…` : text)

const otherWorth = (before: Recognisable, after: Recognisable): Message[] => [
  ...(before.hours === after.hours ? [] : [say.team.otherHours({ was: before.hours, is: after.hours })]),
  ...(before.credits === after.credits ? [] : [say.team.otherCredits({ was: before.credits, is: after.credits })]),
]

const keyOf = ({ claimName }: Recognisable) => (claimName === null ? null : claimKey(claimName))

/** The option that hours are told by; an amount that is filled in is none. */
const awardOf = ({ hoursBasis: { source, value, shown } }: Recognisable) =>
  source === 'table' ? { value: value ?? null, shown: shown ?? (value === undefined ? null : String(value)) } : { value: null, shown: null }

const tell = (tx: Db, application: InstanceRow, asked: readonly { username: string }[], text: Message): Promise<void> =>
  sendMessages(tx, [
    {
      usernames: asked.map(({ username }) => username),
      title: say.team.askingAgain({ application: titleOf(application) }),
      text,
      about: { type: 'membership', id: application.id },
    },
  ])

async function tellOfWorth(tx: Db, { before, after, by }: Changing, changes: readonly Message[]): Promise<void> {
  const { team } = before
  if (team === null) return
  const confirmed = (await membersOf(tx, before.id)).filter(({ state }) => state === CONFIRMED)
  await sendMessages(
    tx,
    confirmed.map(({ username, rank }) => {
      const percent = percentAt(team, rank)
      return {
        usernames: [username],
        title: say.team.regrading({ application: titleOf(before) }),
        text: say.team.regrades({ who: by, changes, rank, percent, hours: shareOf(after.hours, percent) }),
        about: { type: 'membership' as const, id: before.id },
      }
    }),
  )
}
