import type { FastifyInstance, FastifyRequest } from 'fastify'
import { buffer } from 'node:stream/consumers'
import { atMost } from '../../atMost.ts'
import type { Context } from '../../context.ts'
import { answer } from '../../http/envelope.ts'
import { BusinessError } from '../../http/errors.ts'
import { refuseHostileText } from '../../http/hostileText.ts'
import { route } from '../../http/route.ts'
import { FORM_BYTES, incomingFile } from '../../http/multipart.ts'
import { sendSpreadsheet } from '../../spreadsheet/send.ts'
import type { AnyServed } from '../served.ts'
import { saveHeadings } from './headings.ts'
import { absentIn, checkedRows, importAbsent, importRun, importRuns } from './repository.ts'
import { applyImport, beginImport, buildImport, cancelImport, completeImport, fillImport, readHeadings, takeBackImport } from './service.ts'
import { checkUndo } from './undoOutlook.ts'
import { handleImports } from './work.ts'
import { absentSheet } from './absentSheet.ts'
import { importTemplate } from './template.ts'
import { wrongRowsSheet } from './wrongRows.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'

/** 20,000 rows of ten columns are about two. */
const MOST_BYTES = 10 * 1024 * 1024
const tooLarge = () => new BusinessError(say.importing.tooLarge())

/** The file that is sent as the multipart part `file`. */
export async function spreadsheetIn(request: FastifyRequest): Promise<{ content: Buffer; fileName: string }> {
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES + FORM_BYTES) throw tooLarge()
  const incoming = await incomingFile(request, MOST_BYTES)
  if (incoming?.part.fieldname !== 'file' || !incoming.part.filename) throw new BusinessError(say.importing.noFile())
  refuseHostileText(incoming.part.filename)
  const content = await buffer(incoming.content)
  if (incoming.part.file.truncated || content.length > MOST_BYTES) throw tooLarge()
  if (content.length === 0) throw new BusinessError(say.importing.empty())
  return { content, fileName: atMost(incoming.part.filename, 200) }
}

/** The calls that import records of a resource. */
export function importRoutes(app: FastifyInstance, { db, jobs, connection }: Context, served: AnyServed): void {
  const { calls, title } = served.resource
  const kept = { db, jobs, served, inParts: connection.kind === 'pglite' }
  handleImports(kept)

  route(app, db, calls.importTemplate, async ({ reply }) => {
    sendSpreadsheet(reply, `${spoken(say.importing.template({ title }))}.xlsx`, Buffer.from(await importTemplate(served)))
    return null
  })
  route(app, db, calls.import, async ({ request, caller }) =>
    answer(await beginImport(kept, caller, await spreadsheetIn(request)), say.importing.uploaded()),
  )
  route(app, db, calls.importHeadings, async ({ request, caller }) => readHeadings(kept, caller, (await spreadsheetIn(request)).content))
  route(app, db, calls.importMap, async ({ body, caller }) => {
    await saveHeadings(db, served, caller, body.headings)
    return null
  })
  route(app, db, calls.importById, ({ query, caller }) => importRun(db, served, caller, query.id))
  route(app, db, calls.importList, ({ query, caller }) => importRuns(db, served, caller, query))
  route(app, db, calls.importFaults, async ({ query, caller, reply }) => {
    const found = await checkedRows(db, served, caller, query.id)
    sendSpreadsheet(reply, `${spoken(say.importing.faults({ title }))}.xlsx`, Buffer.from(await wrongRowsSheet(served, found)))
    return null
  })
  route(app, db, calls.importApply, ({ body, caller }) => applyImport(kept, caller, body))
  if (served.resource.absent) {
    route(app, db, calls.importComplete, ({ body, caller }) => completeImport(kept, caller, body))
    route(app, db, calls.importAbsent, ({ query, caller }) => importAbsent(db, served, caller, query))
    route(app, db, calls.importAbsentExport, async ({ query, caller, reply }) => {
      const absent = await absentIn(db, served, caller, query.id)
      sendSpreadsheet(reply, `${spoken(say.importing.absent({ title }))}.xlsx`, Buffer.from(await absentSheet(served, absent)))
      return null
    })
  }
  if (served.resource.filled !== undefined) route(app, db, calls.importFill, ({ body, caller }) => fillImport(kept, caller, body))
  if (served.resource.builds !== undefined) route(app, db, calls.importBuild, ({ body, caller }) => buildImport(kept, caller, body))
  route(app, db, calls.importUndoCheck, ({ query, caller }) => checkUndo(kept, caller, query.id))
  route(app, db, calls.importUndo, ({ body, caller }) => takeBackImport(kept, caller, body))
  route(app, db, calls.importCancel, ({ body, caller }) => cancelImport(kept, caller, body.id))
}
