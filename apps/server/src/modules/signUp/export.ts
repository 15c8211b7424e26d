import type { Readable } from 'node:stream'
import { LEAVE_STATES, roleOf, SIGN_UP_STATES, signUp as contract, users } from '@sc/api-client/contract'
import type { SignUpEntry } from '@sc/api-client/contract'
import { defaultLanguage } from '@sc/locale'
import { eq } from 'drizzle-orm'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { attendanceRole } from '../../db/schema/index.ts'
import { noteExport } from '../../listing/export.ts'
import { currentLanguage, spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { streamSheet } from '../../spreadsheet/stream.ts'
import type { SheetColumn } from '../../spreadsheet/stream.ts'
import { managedItem } from '../item/managed.ts'
import type { ItemRow } from '../item/repository.ts'
import { allSignUps } from './list.ts'
import type { Narrowed } from './list.ts'

/** The sign-ups of a project that the caller manages as a workbook; the log notes it. */
export async function exportSignUps(db: Db, caller: Caller, query: Narrowed): Promise<{ name: string; sheet: Readable }> {
  const project = await managedItem(db, caller, query.itemId)
  const { count, read } = await allSignUps(db, caller, query)
  const title = say.signUp.listOf({ item: project.name })
  await noteExport(db, caller, {
    path: contract.export.path,
    title: title.in(defaultLanguage),
    condition: [
      query.keyword,
      query.state && SIGN_UP_STATES[query.state][defaultLanguage],
      query.leave && LEAVE_STATES[query.leave][defaultLanguage],
    ]
      .filter(Boolean)
      .join(' '),
    rows: count,
  })
  // The stream is read when the request has been answered.
  const language = currentLanguage()
  const stateOf = ({ state, leave }: SignUpEntry) => (leave === null ? SIGN_UP_STATES[state] : LEAVE_STATES[leave])[language]
  const roleAs = await rolesAs(db, project)
  async function* rows() {
    for await (const entry of read())
      yield [
        entry.number,
        entry.realname,
        entry.studentNo,
        entry.departName,
        entry.phone,
        stateOf(entry),
        entry.position,
        entry.createTime,
        entry.leaveReason,
        entry.leaveAnswer,
        entry.decidedByName,
        ...(roleAs ? [roleAs(entry)] : []),
      ]
  }
  return {
    name: spoken(title),
    sheet: streamSheet(spoken(say.signUp.signUps()), [...columns(), ...(roleAs ? [roleColumn()] : [])], rows()),
  }
}

/** What who has a place is at the activity, in words; null of a project whose hours do not go by that. */
async function rolesAs(db: Db, { id, hoursRule: rule }: ItemRow): Promise<((entry: SignUpEntry) => string | null) | null> {
  if (rule.source !== 'roles') return null
  const given = await db.select().from(attendanceRole).where(eq(attendanceRole.itemId, id))
  const roles = new Map(given.map(({ username, role }) => [username, role]))
  return ({ username, state, leave }) => (state === 'placed' && leave !== 'granted' ? roleOf(rule, roles.get(username) ?? null).name : null)
}

const roleColumn = (): SheetColumn => ({ header: spoken(say.signUp.role()), width: 16, type: 'text' })

function columns(): SheetColumn[] {
  const { realname, studentNo, departs, phone } = users.fields
  const text = (header: string, width: number): SheetColumn => ({ header, width, type: 'text' })
  return [
    { header: spoken(say.signUp.number()), width: 8, type: 'number' },
    text(spoken(realname.title), 14),
    text(spoken(studentNo.title), 16),
    text(spoken(departs.title), 24),
    text(spoken(phone.title), 16),
    text(spoken(say.signUp.state()), 12),
    { header: spoken(say.signUp.position()), width: 10, type: 'number' },
    { header: spoken(say.signUp.at()), width: 20, type: 'moment' },
    text(spoken(say.signUp.leaveReason()), 30),
    text(spoken(say.signUp.leaveAnswer()), 30),
    text(spoken(say.signUp.decidedBy()), 14),
  ]
}
