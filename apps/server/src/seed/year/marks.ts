import { eq, sql } from 'drizzle-orm'
import type { KeptFile } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { item, label } from '../../db/schema/index.ts'
import { claimFiles } from '../../modules/item/files.ts'
import { drawn } from '../pictures/motifs.ts'
import type { MotifName } from '../pictures/motifs.ts'
import type { Stage, When } from '../term/stage.ts'

/** What projects may be marked with, by name. */
export async function activityLabels(tx: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.select({ id: label.id, name: label.name }).from(label).where(eq(label.type, 'activity'))
  return new Map(rows.map(({ id, name }) => [name, id]))
}

interface Marked {
  name: string
  module: string
  /** Which part of students takes an interest. */
  share: number
}

/** From so large an interest on an activity is one of the term's great ones. */
const GREAT = 0.22

/** Ids of the labels that its organiser gives a project. */
export function labelsFor({ name, module, share }: Marked, known: ReadonlyMap<string, string>): string[] {
  const called = [
    ...(share >= GREAT ? ['重点活动'] : []),
    ...(module === 'volunteer' ? ['志愿服务'] : []),
    ...(module === 'innovation' && name.includes('赛') ? ['学科竞赛'] : []),
  ]
  return called.flatMap((one) => known.get(one) ?? [])
}

const showcase = { 'item-volunteer-week': 'dusk', 'item-subject-contest': 'medal', 'item-lectures': 'study' } as const

/** Covers of what was open from the beginning, which nobody has changed since. */
export async function coverShowcase(stage: Stage): Promise<void> {
  for (const [id, motif] of Object.entries(showcase)) {
    const when = [3, '10:20'] as const
    const cover = await coverBy(stage, 'admin', when, motif)
    if (!cover) return
    const [before] = await stage.tx.select().from(item).where(eq(item.id, id))
    if (!before) continue
    await stage.tx
      .update(item)
      .set({ cover, revision: sql`revision` })
      .where(eq(item.id, id))
    await stage.act('admin', when, (caller) => claimFiles(stage.tx, caller, id, { ...before, cover }, before))
  }
}

/** Somebody uploads a cover that was drawn for a project. */
export const coverBy = (stage: Stage, username: string, when: When, motif: MotifName): Promise<KeptFile | undefined> =>
  stage.upload(username, when, '封面.png', () => drawn(motif))
