import { scoreEntry } from '../../db/schema/index.ts'
import { moveItem, publishItem } from '../../modules/item/life.ts'
import { recordEntries } from '../../modules/score/entries/resource.ts'
import { FORM_CODE } from '../showcase/form.ts'
import { PROCESS_KEY } from '../showcase/process.ts'
import type { Stage } from '../term/stage.ts'
import { userId } from '../users.ts'
import { chance } from './chance.ts'
import { youngestCohort } from './classes.ts'
import type { Student } from './students.ts'
import { consenting } from '../consenting.ts'

/** What came over from the system before this one: by module, how many hours somebody who takes part much earned in a year. */
const brought = [
  { module: 'ideology', word: '思想成长', english: 'ideology', most: 4 },
  { module: 'volunteer', word: '志愿公益', english: 'volunteering', most: 8 },
  { module: 'culture', word: '文体活动', english: 'arts and sports', most: 5 },
  { module: 'innovation', word: '创新创业', english: 'innovation', most: 4 },
  { module: 'practice', word: '实践实习', english: 'practice', most: 4 },
] as const

/** When the sheets were imported, so many days ago: forms and processes are there since shortly before. */
const IMPORTED = 72
/** The most that one record can be, as the form of its project has it. */
const CAP = 20
const STEP = 0.5

/** Of each module one project, that the hours of earlier school years were imported into, and that nobody applies for. */
export async function recordEarlierYears(stage: Stage, everybody: readonly Student[]): Promise<void> {
  const rows: Row[] = []
  for (const of of brought) {
    const { module, most } = of
    const item = await addProject(stage, of)
    for (const student of everybody) {
      const hours = hoursOf(student, module, most)
      if (hours > 0) rows.push({ student: userId(student.username), studentName: student.realname, item, hours })
    }
  }
  const common = { achievedOn: `${youngestCohort() - 1}-06-30`, imported: true, createBy: 'admin', updateBy: 'admin' }
  await stage.act('admin', [IMPORTED, '10:40'], async (caller) => {
    const entries = await stage.tx
      .insert(scoreEntry)
      .values(rows.map((row) => ({ ...common, ...row })))
      .returning()
    await recordEntries(stage.tx, caller, entries)
  })
}

interface Row {
  student: string
  studentName: string
  item: string
  hours: number
}

async function addProject(stage: Stage, { module, word, english }: (typeof brought)[number]): Promise<string> {
  const fields = {
    module,
    name: `以往学年学时转入（${word}）`,
    english: `Hours of earlier years: ${english}`,
    level: 'school',
    organiser: '教务处',
    formCode: FORM_CODE,
    processKey: PROCESS_KEY,
    hoursRule: { source: 'field', field: 'hours', cap: CAP, step: STEP } as const,
    description: '启用本系统前各学年取得的学时，由教务处按原系统导出的名单导入。',
  }
  const id = await stage.make('admin', [IMPORTED + 2, '09:00'], fields)
  await stage.act('admin', [IMPORTED + 1, '09:00'], (caller) => publishItem(stage.tx, stage.engine, caller, { id }))
  await stage.act('admin', [IMPORTED + 1, '09:05'], (caller) =>
    consenting((consent) => moveItem(stage.tx, caller, { id, consent }, 'close')),
  )
  return id
}

/** What somebody earned in the school years before the last, in steps; nothing of who came in since. */
function hoursOf({ username, zeal, of }: Student, module: string, most: number): number {
  const years = youngestCohort() - 1 - of.cohort
  if (years <= 0) return 0
  const hours = years * most * (0.3 * zeal + chance('earlier', module, username) * 1.4 * zeal)
  return Math.min(CAP, Math.round(hours / STEP) * STEP)
}
