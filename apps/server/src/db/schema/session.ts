import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { ofPerson, user } from './organisation.ts'
import { among, moment, primaryId } from './columns.ts'

/** A signed-in browser. The token itself is not stored, only its SHA-256. */
export const session = pgTable(
  'sys_session',
  {
    id: primaryId(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Opens nothing but the password change. */
    forced: boolean('forced').notNull().default(false),
    /** SHA-256 of the cookie that opens stored files and nothing else. */
    fileTokenHash: text('file_token_hash').unique(),
    /** The CAS ticket it came from, for single logout. */
    serviceTicket: text('service_ticket'),
    /** Where it was opened, and what that browser calls itself; null of sessions from before it was kept. */
    address: text('address'),
    userAgent: text('user_agent'),
    createTime: moment('create_time').notNull().defaultNow(),
    expireTime: moment('expire_time').notNull(),
  },
  (table) => [index('session_by_user').on(table.userId), index('session_by_ticket').on(table.serviceTicket)],
)

const SIGN_IN_WAYS = ['password', 'cas', 'activation'] as const
const SIGN_IN_OUTCOMES = ['signedIn', 'wrong', 'frozen', 'noAccount'] as const

/** Who signed in, and who tried to: kept for a while, and never what they typed as a password. */
export const signIn = pgTable(
  'sys_sign_in',
  {
    id: primaryId(),
    time: moment('time').notNull().defaultNow(),
    /** As it was typed, or as CAS names them; of what was typed and is nobody's the beginning only. */
    username: text('username').notNull(),
    way: text('way', { enum: SIGN_IN_WAYS }).notNull(),
    outcome: text('outcome', { enum: SIGN_IN_OUTCOMES }).notNull(),
    address: text('address'),
    userAgent: text('user_agent'),
  },
  (table) => [
    among('sign_in_way', table.way, SIGN_IN_WAYS),
    among('sign_in_outcome', table.outcome, SIGN_IN_OUTCOMES),
    index('sign_in_by_time').on(table.time, table.id),
    // Found by their beginnings, whatever the collation.
    index('sign_in_by_user').on(table.username.op('text_pattern_ops'), table.time),
    index('sign_in_by_address').on(table.address.op('text_pattern_ops'), table.time),
    index('sign_in_by_outcome').on(table.outcome, table.time),
  ],
)

/** What somebody was handed to set the first password of their account with. Only its SHA-256 is kept: it is told once. */
export const activation = pgTable(
  'sys_activation',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    createBy: ofPerson('create_by').notNull(),
    createTime: moment('create_time').notNull().defaultNow(),
    expireTime: moment('expire_time').notNull(),
  },
  (table) => [index('activation_by_expiry').on(table.expireTime)],
)

/** CAS tickets that were signed out of before they opened a session: while CAS was asked about them. */
export const endedTicket = pgTable('sys_ended_ticket', {
  ticketHash: text('ticket_hash').primaryKey(),
  expireTime: moment('expire_time').notNull(),
})

/** Attempts to name a password that were wrong or are under way, counted by who is asked for and by who asks. */
export const loginFailure = pgTable('sys_login_failure', {
  /** `pair:<account>|<address>`, `account:<account>`, `network:<address>` or, for the old password, `change:<user>`. */
  subject: text('subject').primaryKey(),
  failures: integer('failures').notNull(),
  /** Then the count begins anew. */
  windowEnd: moment('window_end').notNull(),
  /** Until then no further attempt; of an address the moment of its next turn. */
  blockedUntil: moment('blocked_until'),
  /** Of a pair: until then it counts as one that signed in here before. */
  knownUntil: moment('known_until'),
})

/** Ticket-granting sessions of the development CAS provider. */
export const casGrant = pgTable('cas_grant', {
  idHash: text('id_hash').primaryKey(),
  username: text('username').notNull(),
  expireTime: moment('expire_time').notNull(),
})

/**
 * Single-use service tickets of the development CAS provider, valid for 10 s. One that was used in time is kept for single
 * logout; any other opened nothing, and goes.
 */
export const casTicket = pgTable(
  'cas_ticket',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    /** Named in the single-logout message, as CAS prescribes. */
    ticket: text('ticket').notNull(),
    grantHash: text('grant_hash').notNull(),
    username: text('username').notNull(),
    service: text('service').notNull(),
    /** True when the user typed a password for it, as `renew` asks. */
    fromNewLogin: boolean('from_new_login').notNull().default(false),
    expireTime: moment('expire_time').notNull(),
    usedTime: moment('used_time'),
  },
  (table) => [index('cas_ticket_by_grant').on(table.grantHash), index('cas_ticket_by_user').on(table.username)],
)

/** Single-logout messages of the development CAS provider that a service has not answered yet. */
export const casLogout = pgTable(
  'cas_logout',
  {
    ticket: text('ticket').primaryKey(),
    username: text('username').notNull(),
    service: text('service').notNull(),
    /** The service's, which all its messages go to in one row. */
    origin: text('origin').notNull(),
    createTime: moment('create_time').notNull().defaultNow(),
    /** Times that it was sent, perhaps in vain. */
    attempts: integer('attempts').notNull().default(0),
    /** Then it is sent, or sent again. */
    nextTime: moment('next_time').notNull().defaultNow(),
  },
  (table) => [index('cas_logout_due').on(table.origin, table.nextTime), index('cas_logout_by_user').on(table.username)],
)
