import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { noPermission } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { runScript } from '../../script/runScript.ts'
import { givenFor } from '../form/scripted.ts'
import type { PublishedScripts } from './published.ts'

interface Running {
  db: Db
  published: PublishedScripts
}

/** Runs a script as somebody: what it asks about a person it is told about them. */
export async function runFor({ db, published }: Running, caller: Caller, text: string): Promise<unknown> {
  const expression = text.trim()
  if (!caller.may('form:design') && !(await published.has(expression))) throw noPermission(say.script.notYours())
  return runScript(expression, await givenFor(db, caller.username))
}
