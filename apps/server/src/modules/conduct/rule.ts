import type { ConductRule } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { school } from '../../db/schema/index.ts'

/** Where no school is set up: nothing is taken. */
const NONE: ConductRule = {
  start: 10,
  absent: 0,
  late: 0,
  lateMinutes: 0,
  withoutOut: 0,
  cancel: 0,
  cancelHours: 0,
  banAt: 0,
  banDays: 0,
  back: 0,
  termly: false,
  appealDays: 0,
}

/** What the school's rule of conduct points is now. */
export async function ruleNow(db: Db): Promise<ConductRule> {
  const [kept] = await db
    .select({
      start: school.conductStart,
      absent: school.conductAbsent,
      late: school.conductLate,
      lateMinutes: school.conductLateMinutes,
      withoutOut: school.conductWithoutOut,
      cancel: school.conductCancel,
      cancelHours: school.conductCancelHours,
      banAt: school.conductBanAt,
      banDays: school.conductBanDays,
      back: school.conductBack,
      termly: school.conductTermly,
      appealDays: school.conductAppealDays,
    })
    .from(school)
    .limit(1)
  return kept ?? NONE
}

/** Whether it takes anything for what was done at an activity. */
export const takesForAttendance = ({ absent, late, withoutOut }: ConductRule): boolean => absent + late + withoutOut > 0

/** Whether there is such a rule at all. */
export const isActive = (rule: ConductRule): boolean => takesForAttendance(rule) || rule.cancel > 0
