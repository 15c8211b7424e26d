import { z } from 'zod'
import { whole } from './bounds.schema.ts'
import { dateTime } from './envelope.schema.ts'
import { fault } from './fault.schema.ts'
import { MOST_IN_TEAM } from './team.ts'

const size = (least: number) => whole(least).max(MOST_IN_TEAM, fault.teamTooLarge({ most: MOST_IN_TEAM }))

/** How a project takes applications of teams: one applies, and names the others. */
export const teamSchema = z
  .object({
    /** People of a team, with who applies. */
    least: size(1),
    most: size(2),
    /** Percent of what is recognised by rank, first who applies; further ranks are given the last one. */
    shares: z.array(whole(1).max(100, fault.shareBeyond())).min(1, fault.noShare()).max(MOST_IN_TEAM),
  })
  .refine(({ least, most }) => least <= most, fault.teamLeastBeyond())
  .refine(({ most, shares }) => shares.length <= most, fault.tooManyShares())
/** How a project takes applications of teams: how many people, and what part of what is recognised each is given by rank. */
export type Team = z.infer<typeof teamSchema>

export const memberState = z.enum(['待确认', '已确认', '已拒绝'])
/** Whether somebody who was named as a member of a team has confirmed it. */
export type MemberState = z.infer<typeof memberState>

/** The numbers of the members in the order of their ranks, from the second on: who applies is the first. */
export const memberNumbers = z.array(z.string().trim().min(1).max(64)).max(MOST_IN_TEAM - 1, fault.teamTooLarge({ most: MOST_IN_TEAM }))

/** Somebody of an application's team, as its readers see them. */
const teamMember = z.object({
  username: z.string(),
  realname: z.string(),
  studentNo: z.string().nullable(),
  rank: z.number(),
  percent: z.number(),
  /** Null of who applies, who confirms nothing. */
  state: memberState.nullable(),
  /** Why they declined. */
  reason: z.string().nullable(),
  answerTime: dateTime.nullable(),
  /** Whether their account is, with which nobody confirms or declines. */
  frozen: z.boolean(),
})
/** Somebody of an application's team, by rank. */
export type TeamMember = z.infer<typeof teamMember>

/** The team of an application: by the terms that it was submitted for, with who applies as the first. */
export const teamOfInstance = z.object({
  rule: teamSchema,
  people: z.array(teamMember),
  /** Of a reader who is a member: what they may do. */
  mine: z.object({ mayConfirm: z.boolean(), mayDecline: z.boolean() }).nullable(),
})

/** What the reader is in the team of an application of somebody else; null of their own. */
export const ownMembership = z.object({ rank: z.number(), percent: z.number(), state: memberState }).nullable()

/** Who is meant by a number that was typed. */
export const memberFound = z.object({
  studentNo: z.string(),
  realname: z.string().nullable(),
  /** Why they cannot be named. */
  why: z.string().nullable(),
})
/** Who is meant by a student number that was typed, or why nobody can be. */
export type MemberFound = z.infer<typeof memberFound>
