import { evaluation } from '../../db/schema/index.ts'
import type { Stage } from '../term/stage.ts'
import { chance, pick } from './chance.ts'

/** Of those who came, who says what they think; and of those, who writes something. */
const SAYS = 0.35
const WRITES = 0.3
const HOUR = 3_600_000
/** Within two days. */
const WITHIN_HOURS = 48

const stars = [5, 5, 5, 4, 4, 4, 4, 3, 3, 2] as const
const comments = {
  5: ['组织有序，收获很大，希望下学期还有。', '比想象中有意思，认识了不少同学。', '老师讲得细，流程安排也很顺。'],
  4: ['内容很好，时间可以再长一点。', '整体不错，签到排队有点久。', '很有收获，下次希望多一些实践环节。'],
  3: ['内容还可以，场地有些小，后排听不清。', '通知得有点晚，差点错过。'],
  2: ['和介绍的内容有出入，等待时间太长。'],
} as const

/** What who came thought of an activity. */
export async function sayOpinions(
  { tx }: Stage,
  { itemId, name, came, until }: { itemId: string; name: string; came: readonly string[]; until: Date },
): Promise<void> {
  const rows = came
    .filter((username) => chance('says', name, username) < SAYS)
    .map((username) => {
      const given = pick(stars, 'stars', name, username)
      const time = new Date(until.getTime() + chance('when', name, username) * WITHIN_HOURS * HOUR)
      const comment = chance('writes', name, username) < WRITES ? pick(comments[given], 'comment', name, username) : null
      return { itemId, username, stars: given, comment, createTime: time, updateTime: time }
    })
  // Of what was held just now not all have.
  const said = rows.filter(({ updateTime }) => updateTime.getTime() < Date.now())
  if (said.length > 0) await tx.insert(evaluation).values(said)
}
