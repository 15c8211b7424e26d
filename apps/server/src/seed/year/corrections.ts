import { and, asc, eq } from 'drizzle-orm'
import { one } from '../../db/one.ts'
import { scoreRecord } from '../../db/schema/index.ts'
import { correctScore, revokeScores } from '../../modules/score/change.ts'
import type { Stage } from '../term/stage.ts'

/** What was put right afterwards, each with its reason: a correction and two records that count no more. */
export async function correctSome(stage: Stage): Promise<void> {
  const early = await recordOf(stage, '社区助老服务日')
  await stage.act('admin', [338, '11:15'], (caller) =>
    correctScore(stage.tx, caller, { id: early.id, revision: early.revision, hours: 3, reason: '有事提前一小时离开，社区已确认' }),
  )
  await revoke(stage, '校园十公里跑', 222, '跑步软件记录显示由他人代签，本人已承认')
  await revoke(stage, '急救员培训', 233, '未通过结业操作考核')
}

async function revoke(stage: Stage, activity: string, days: number, reason: string): Promise<void> {
  const { id } = await recordOf(stage, activity)
  await stage.act('admin', [days, '15:20'], (caller) => revokeScores(stage.tx, caller, { ids: id, reason }))
}

/** The first record of an activity, by student number. */
const recordOf = async ({ tx }: Stage, itemName: string) =>
  one(
    await tx
      .select()
      .from(scoreRecord)
      // wire text: a source.
      .where(and(eq(scoreRecord.itemName, itemName), eq(scoreRecord.source, '签到')))
      .orderBy(asc(scoreRecord.username))
      .limit(1),
  )
