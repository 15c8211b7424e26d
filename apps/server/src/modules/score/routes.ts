import type { FastifyInstance } from 'fastify'
import { objection, score } from '@sc/api-client/contract'
import { addChore } from '../../chore.ts'
import type { Context } from '../../context.ts'
import { answer } from '../../http/envelope.ts'
import { printedBase } from '../../http/publicOrigin.ts'
import { route } from '../../http/route.ts'
import { serveListing } from '../../listing/serve.ts'
import { say } from '../../locale/say.ts'
import { correctScore, revokeScores } from './change.ts'
import { endPublicity } from './effect.ts'
import { scoreEntryRoutes } from './entries/routes.ts'
import { addObjection, answerObjection, listedObjections, ownScores } from './objections.ts'
import { currentLanguage } from '../../locale/language.ts'
import { batchOf, beginBatch, cancelBatch } from './batch.ts'
import { scoreOrigin } from './origin.ts'
import { transcriptPdf } from './pdf.ts'
import { handleBatches, removeOldBatches } from './printBatch.ts'
import { listedScores } from './service.ts'
import { teammatesOfAll } from './teammates.ts'
import { transcript } from './transcript.ts'
import { verifyTranscript } from './verify.ts'

/** What has been on display for as long as it should counts within a minute. */
const A_MINUTE = 60_000

export function scoreRoutes(app: FastifyInstance, context: Context) {
  const { config, db, files, jobs, seal } = context
  serveListing(app, context, listedScores)
  route(app, db, score.origin, ({ query, caller }) => scoreOrigin(db, caller, query.id))
  route(app, db, score.teammates, ({ query, caller }) => teammatesOfAll(db, caller, query.ids))
  route(app, db, score.correct, async ({ body, caller }) => answer(await correctScore(db, caller, body), say.score.corrected()))
  route(app, db, score.revoke, async ({ body, caller }) => {
    const count = await revokeScores(db, caller, body)
    return answer({ count }, say.score.revoked({ count }))
  })
  addChore(app, (signal) => endPublicity(db, signal), { everyMs: A_MINUTE })
  scoreEntryRoutes(app, context)
  serveListing(app, context, listedObjections)
  route(app, db, objection.mine, ({ caller }) => ownScores(db, caller))
  route(app, db, objection.add, async ({ body, caller }) => answer(await addObjection(db, caller, body), say.score.objected()))
  route(app, db, objection.answer, async ({ body, caller }) => {
    await answerObjection(db, caller, body)
    return answer(null, say.score.answered())
  })
  route(app, db, score.transcript, ({ query, caller }) => transcript(db, caller, query.username ?? caller.username))
  route(app, db, score.transcriptPdf, async ({ query, caller, request, reply }) => {
    const wanted = { language: query.language ?? currentLanguage(), base: printedBase(config, request), files }
    const { fileName, content } = await transcriptPdf(db, caller, query.username ?? caller.username, wanted, seal)
    void reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
      .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
    return null
  })
  route(app, db, score.printBatch, async ({ body, caller, request }) => {
    const batch = await beginBatch(db, jobs, caller, body, printedBase(config, request))
    return answer(batch, say.transcript.begun({ count: batch.count }))
  })
  route(app, db, score.batchById, ({ query, caller }) => batchOf(db, caller, query.id))
  route(app, db, score.cancelBatch, async ({ body, caller }) => {
    await cancelBatch(db, caller, body.id)
    return answer(null, say.job.cancelled())
  })
  route(app, db, score.verify, ({ query }) => verifyTranscript(db, query.code))
  handleBatches(context)
  addChore(app, () => removeOldBatches(db, files))
}
