import { ApiError } from '@sc/api-client'
import { TEAM_CHANGE } from '@sc/api-client/contract'

type Values = Readonly<Record<string, unknown>>

/** Beside the answers of a draft, which are under the models of their fields; no model is called so. */
const MEMBERS = TEAM_CHANGE

/** What a draft keeps of a form and of the team beside it. */
export const withMembers = (values: Values, members: readonly string[] | null): Record<string, unknown> =>
  members === null ? { ...values } : { ...values, [MEMBERS]: members }

/** The same apart: nothing of members where the draft says nothing of them. */
export function apart(kept: Values | null): { values: Record<string, unknown> | null; members: string[] | null } {
  if (kept === null) return { values: null, members: null }
  const { [MEMBERS]: members, ...values } = kept
  return { values, members: Array.isArray(members) ? members.map(String) : null }
}

/** One to a line, or whatever a spreadsheet puts between cells. */
export const numbersIn = (typed: string): string[] => typed.split(/[\s,;，；、]+/).filter(Boolean)

/** The numbers that are handed in: rows that were left empty name nobody. */
export const typedNumbers = (rows: readonly string[]): string[] => rows.map((row) => row.trim()).filter((row) => row !== '')

/** What the server refused of the members that were handed in, by their numbers. */
export function refusedMembers(error: unknown, sent: readonly string[]): Record<string, string> {
  const faults: unknown[] = error instanceof ApiError && Array.isArray(error.result) ? error.result : []
  return Object.fromEntries(
    faults.flatMap((fault) => {
      const { model = '', message = '' } = Object(fault) as { model?: unknown; message?: unknown }
      const [of, at] = String(model).split('.')
      const number = sent[Number(at)]
      return of === MEMBERS && number !== undefined ? [[number, String(message)]] : []
    }),
  )
}
