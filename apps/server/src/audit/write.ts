import { isDeepStrictEqual } from 'node:util'
import type { AuditAction, AuditKind, DesignChanges } from '@sc/api-client/contract'
import type { Db } from '../db/connect.ts'
import { auditLog } from '../db/schema/index.ts'
import { keepOrNull } from '../locale/kept.ts'
import type { Words } from '../locale/kept.ts'

/** Who changes something, and from where: a signed-in caller, or the system by itself. */
export interface Actor {
  username: string | null
  address: string | null
  requestId: string | null
}

type Values = Readonly<Record<string, unknown>>

interface Entry {
  kind: AuditKind
  recordId: string
  /** The record's name now. */
  title: string
  action: AuditAction
  /** The fields that matter, as they were and as they are: only what differs is kept. Absent of what began or ended. */
  before?: Values | undefined
  after?: Values | undefined
  /** What a design has otherwise; null where nothing. */
  changes?: DesignChanges | null
  /** Somebody's own words, or a message of the system. */
  reason?: Words | undefined
}

/**
 * Notes a change in the transaction that makes it: both happen, or neither. A change that leaves every named field as
 * it was is none, unless it changes a design.
 */
export const writeAudit = (tx: Db, actor: Actor, entry: Entry): Promise<void> => writeAudits(tx, actor, [entry])

/** The same of many, in one statement. */
export async function writeAudits(tx: Db, { username, address, requestId }: Actor, entries: readonly Entry[]): Promise<void> {
  const rows = entries.flatMap(({ kind, recordId, title, action, before, after, changes = null, reason }) => {
    const changed = differing(before, after) ?? (changes && { before: null, after: null })
    if (changed === null) return []
    return { username, address, requestId, kind, recordId, title, action, ...changed, changes, ...reasonOf(reason) }
  })
  if (rows.length > 0) await tx.insert(auditLog).values(rows)
}

function reasonOf(words: Words | undefined) {
  const { text: reason, message: reasonMessage } = keepOrNull(words)
  return { reason, reasonMessage }
}

/** Null where both sides are given and are the same. */
function differing(before: Values | undefined, after: Values | undefined) {
  if (!before || !after) return { before: nonEmptyFields(before), after: nonEmptyFields(after) }
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isDeepStrictEqual(before[field] ?? null, after[field] ?? null),
  )
  if (fields.length === 0) return null
  const pick = (values: Values) => Object.fromEntries(fields.map((field) => [field, values[field] ?? null]))
  return { before: pick(before), after: pick(after) }
}

/** Of what began or ended, the fields that had a value. */
const nonEmptyFields = (values: Values | undefined) =>
  values ? Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)) : null
