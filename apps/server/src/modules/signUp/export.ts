import type { Readable } from 'node:stream'
import { LEAVE_STATES, SIGN_UP_STATES, signUp as contract, users } from '@sc/api-client/contract'
import type { SignUpEntry } from '@sc/api-client/contract'
import { defaultLanguage } from '@sc/locale'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { noteExport } from '../../listing/export.ts'
import { currentLanguage, spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { streamSheet } from '../../spreadsheet/stream.ts'
import type { SheetColumn } from '../../spreadsheet/stream.ts'
import { managedItem } from '../item/managed.ts'
import { allSignUps } from './list.ts'
import type { Narrowed } from './list.ts'

/** The sign-ups of a project that the caller manages as a workbook; the log notes it. */
export async function exportSignUps(db: Db, caller: Caller, query: Narrowed): Promise<{ name: string; sheet: Readable }> {
  const project = await managedItem(db, caller, query.itemId)
  const { count, read } = await allSignUps(db, query)
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
      ]
  }
  return { name: spoken(title), sheet: streamSheet(spoken(say.signUp.signUps()), columns(), rows()) }
}

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
