import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AttendanceKind } from '@sc/api-client/contract'
import { signingKeyFor } from '../../access/signingKey.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'

/** How long one code is shown, and for how long it counts since it began to be: who scans the last moment of it has time to sign in. */
const SHOWN_MS = 30_000
const COUNTS_MS = 90_000

const keyOf = (db: Db) => signingKeyFor(db, 'attendance')

interface Meant {
  itemId: string
  kind: AttendanceKind
  /** How many codes were shown since 1970. */
  slot: number
}

/** 128 bits of it: nobody guesses these, and a shorter code is read from further away. */
const sign = (key: string, { itemId, kind, slot }: Meant) =>
  createHmac('sha256', key).update(`${kind}.${slot}.${itemId}`).digest().subarray(0, 16)

/** The code of this moment, by the server's clock, and in how many seconds another is to be shown. */
export async function codeNow(db: Db, itemId: string, kind: AttendanceKind): Promise<{ token: string; secondsLeft: number }> {
  const time = now().getTime()
  const slot = Math.floor(time / SHOWN_MS)
  const mac = sign(await keyOf(db), { itemId, kind, slot })
  return {
    // What names the project stands last: it may hold any sign.
    token: [kind, slot, mac.toString('base64url'), itemId].join('.'),
    secondsLeft: Math.ceil(((slot + 1) * SHOWN_MS - time) / 1000),
  }
}

/** What a code says that this installation made, whenever that was; null of any other. */
export async function readCode(db: Db, token: string): Promise<{ itemId: string; kind: AttendanceKind; counts: boolean } | null> {
  const [kind, slotText, macText, ...rest] = token.split('.')
  const [slot, itemId] = [Number(slotText), rest.join('.')]
  if ((kind !== 'in' && kind !== 'out') || !Number.isSafeInteger(slot) || macText === undefined || itemId === '') return null
  const given = Buffer.from(macText, 'base64url')
  const own = sign(await keyOf(db), { itemId, kind, slot })
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null
  const age = now().getTime() - slot * SHOWN_MS
  return { itemId, kind, counts: age >= 0 && age < COUNTS_MS }
}
