import { POSITIONS } from '@sc/api-client/contract'
import type { PostResult } from '@sc/api-client/contract'
import { at } from '../../clock.ts'
import { one } from '../../db/one.ts'
import { postHours, postTerm } from '../../db/schema/index.ts'
import { publishItem } from '../../modules/item/life.ts'
import { assessPosts } from '../../modules/post/assess.ts'
import { postKey, postsHeld } from '../../modules/post/held.ts'
import { dayAgo, daysAgo } from '../calendar.ts'
import { FORM_CODE } from '../showcase/form.ts'
import { PROCESS_KEY } from '../showcase/process.ts'
import type { Stage } from '../term/stage.ts'
import { userId } from '../users.ts'

/** What a year in each post is worth; who is no more than a member of a society has none. */
const worth = { chair: 4, president: 4, viceChair: 4, vicePresident: 4, head: 4, viceHead: 3, officer: 3, staff: 2 } as const

/** Days ago that the last term of posts began; it was a year. */
const BEGAN = 560
const ENDED = BEGAN - 364

/** Who was assessed, by whom; others wait for it. */
const assessed = [
  { by: 'school01', id: 'organisation-union', student: 'student05', position: 'chair', result: 'excellent' },
  { by: 'cs_audit', id: 'organisation-computing', student: 'student07', position: 'officer', result: 'passed' },
] as const satisfies readonly { by: string; id: string; student: string; position: keyof typeof POSITIONS; result: PostResult }[]

/** The hours of posts, the last term, and some of its posts that were assessed. */
export async function assessSomePosts(stage: Stage): Promise<void> {
  const { tx } = stage
  const item = await addProject(stage)
  const made = { createBy: 'admin', updateBy: 'admin' }
  const term = await at(daysAgo(66, '10:00'), async () => {
    await tx.insert(postHours).values(
      (Object.keys(worth) as (keyof typeof worth)[]).map((position) => ({
        ...made,
        position,
        // wire text: what is kept is Chinese, as other names of records are.
        name: POSITIONS[position]['zh-CN'],
        hours: worth[position],
      })),
    )
    const [from, to] = [dayAgo(BEGAN), dayAgo(ENDED)]
    const name = `${from.slice(0, 4)}—${to.slice(0, 4)} 任期`
    return one(
      await tx
        .insert(postTerm)
        .values({ ...made, name, startDate: from, endDate: to, item, excellent: 50 })
        .returning(),
    )
  })
  for (const { by, id, student, position, result } of assessed)
    await stage.act(by, [60, '15:20'], async (caller) => {
      const held = await postsHeld(tx, caller, term, { kind: 'organisation', id })
      const key = { student: userId(student), position }
      const post = held.find((other) => postKey(other) === postKey(key))
      if (!post) throw new Error(`${student} held no such post in ${id}`)
      await assessPosts(tx, caller, { term: term.id, kind: 'organisation', id, posts: [{ ...key, result, hours: post.hours }] })
    })
}

/** The project of their records: published, and open to no applications. */
async function addProject(stage: Stage): Promise<string> {
  const fields = {
    module: 'career',
    name: '学生干部任职',
    english: 'Service as a student officer',
    level: 'school',
    organiser: '校团委',
    // Over since shortly after it was published.
    applyTime: dayAgo(67),
    formCode: FORM_CODE,
    processKey: PROCESS_KEY,
    hoursRule: { source: 'fixed', hours: 4 } as const,
    description: '团学组织和学生社团的任职，按任期考核后由考核人记入；不接受申请。',
  }
  const id = await stage.make('admin', [70, '09:00'], fields)
  await stage.act('admin', [69, '09:00'], (caller) => publishItem(stage.tx, stage.engine, caller, { id }))
  return id
}
