import { z } from 'zod'
import { dateTime } from './envelope.schema.ts'

/**
 * How students take part in a project: by an application that is approved (`none`), or by signing up for it, where places go to who
 * comes first (`first`), by lot (`lottery`), or to whom the organiser chooses (`selection`).
 */
export const signUpWay = z.enum(['none', 'first', 'lottery', 'selection'])
/** How students take part in a project: by application (`none`), or by one of three ways of signing up. */
export type SignUpWay = z.infer<typeof signUpWay>

/** `pending`: before the lots are drawn, or the organiser has chosen; `refused`: given no place. */
export const signUpState = z.enum(['placed', 'waiting', 'pending', 'refused', 'cancelled'])
/** What became of a sign-up. */
export type SignUpState = z.infer<typeof signUpState>

export const leaveState = z.enum(['asked', 'granted', 'refused'])
/** What became of somebody's asking to be excused from an activity. */
export type LeaveState = z.infer<typeof leaveState>

export const attendedOutcome = z.object({
  /**
   * `recorded`: hours came of it; `asked`: a late sign-in waits for an answer; `accepted`: one was accepted; `in`, `out`: signed in, and out;
   * `notOut`: signed in, and not out by its end; `absent`: marked as such; `missing`: has a place and has not signed in, though it has begun.
   */
  state: z.enum(['recorded', 'asked', 'accepted', 'in', 'out', 'notOut', 'absent', 'missing']),
  /** When they signed in, or out; null of who did neither. */
  time: dateTime.nullable(),
  /** What was recorded, and as what. */
  hours: z.number().nullable(),
  role: z.string().nullable(),
})
/** What came of an activity for somebody who signed up for it, once it has begun. */
export type AttendedOutcome = z.infer<typeof attendedOutcome>
