import type { FastifyInstance } from 'fastify'
import { isImported, scoreEntries, scoreImport } from '@sc/api-client/contract'
import type { CallResult, ResourceField } from '@sc/api-client/contract'
import type { Caller } from '../../../access/caller.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { answer } from '../../../http/envelope.ts'
import { route } from '../../../http/route.ts'
import { spoken } from '../../../locale/language.ts'
import { say } from '../../../locale/say.ts'
import { toldHeadings } from '../../../resource/import/headings.ts'
import { importRuns } from '../../../resource/import/repository.ts'
import { spreadsheetIn } from '../../../resource/import/routes.ts'
import { beginImport } from '../../../resource/import/service.ts'
import { serveResource } from '../../../resource/serve.ts'
import type { AnyServed } from '../../../resource/served.ts'
import { servedScoreEntries } from './resource.ts'

/** Scores that staff enter, with the specification's own call for their import. */
export function scoreEntryRoutes(app: FastifyInstance, context: Context): void {
  const { db, jobs, connection } = context
  serveResource(app, context, servedScoreEntries)
  const served = context.resources.find(({ resource }) => resource.path === scoreEntries.path)
  if (!served) throw new Error('the entries of scores are not served')
  route(app, db, scoreImport.state, ({ caller }) => stateOf(db, served, caller))
  route(app, db, scoreImport.begin, async ({ request, caller }) =>
    answer(
      await beginImport({ db, jobs, served, inParts: connection.kind === 'pglite' }, caller, await spreadsheetIn(request)),
      say.importing.uploaded(),
    ),
  )
}

async function stateOf(db: Db, served: AnyServed, caller: Caller): Promise<CallResult<typeof scoreImport.state>> {
  const told = await toldHeadings(db, served, caller)
  const { records } = await importRuns(db, served, caller, { pageNo: 1, pageSize: 1 })
  return {
    template: scoreEntries.calls.importTemplate.path,
    mapping: Object.entries<ResourceField>(scoreEntries.fields)
      .filter(([, field]) => isImported(field))
      .map(([field, { title, alsoCalled = [], required = false }]) => {
        const own = [...told].flatMap(([heading, means]) => (means === field ? [heading] : []))
        const headings = [title, ...alsoCalled].map((one) => spoken(one))
        return { field, title: spoken(title), required, headings: [...new Set([...headings, ...own])] }
      }),
    last: records[0] ?? null,
  }
}
