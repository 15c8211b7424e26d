import { z } from 'zod'

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
