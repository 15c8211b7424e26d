import { calendarNow, formWords, validateSubmission, withColumnsOf } from '@sc/form-renderer/schema'
import type { FieldPermissions, FormDesign } from '@sc/form-renderer/schema'
import type { Db } from '../../db/connect.ts'
import { BusinessError } from '../../http/errors.ts'
import { currentLanguage } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { timeZone } from '../../time.ts'
import { holdChosen, offeredIn } from './offered.ts'
import { openDesign } from './openDesign.ts'
import { NOTHING_WORKED_OUT } from './scripted.ts'
import type { WorkedOut } from './scripted.ts'
import { withCleanRichText, withoutBlankRichText } from './richText.ts'

export type Values = Record<string, unknown>

interface Submission {
  permissions?: FieldPermissions
  /**
   * What the server holds where the sender may change nothing: to an approver the application as it is, to the applicant
   * what approvers set. The design's defaults stand in the place of the rest.
   */
  stored?: Values
  /** What the application holds, whoever set it: a choice that is not offered any more may stay. */
  held?: Values
  /** What scripts say of the form that was sent: it may be something else by now than when it was opened. */
  workedOut?: WorkedOut
}

/** Faults that an answer names; who sends more has not used our form. */
export const MOST_FAULTS = 100

interface Accepted {
  /** All that is to be stored. */
  values: Values
  /** Fields that hold what the server held, or the design says, whoever sent the form. */
  fixed: readonly string[]
  /** Fields that a condition hides. */
  absent: readonly string[]
}

/** The same rules as on the sender's screen; throws what is wrong field by field. */
export async function accept(
  tx: Db,
  design: string | FormDesign,
  values: Values,
  { permissions = {}, stored = {}, held = stored, workedOut = NOTHING_WORKED_OUT }: Submission = {},
): Promise<Accepted> {
  const form = typeof design === 'string' ? openDesign(design) : design
  const sent = withoutBlankRichText(form, withColumnsOf(form, values, workedOut.columns))
  await holdChosen(tx, form, sent)
  const offered = await offeredIn(tx, form)
  const texts = formWords[currentLanguage()].rules
  const {
    values: accepted,
    errors,
    fixed,
    absent,
  } = validateSubmission(form, sent, permissions, {
    stored,
    held,
    workedOut: workedOut.fields,
    offered,
    texts,
    calendar: calendarNow(timeZone()),
  })
  const [first] = errors
  if (first) throw new BusinessError(say.form.invalid({ fault: first.message }), undefined, errors.slice(0, MOST_FAULTS))
  // Without a prototype, as the values come, the query builder cannot look at them.
  // What the design begins with was written by nobody who was checked.
  return { values: withCleanRichText(form, { ...accepted }), fixed, absent }
}
