import { dictionaries, dictionaryCalls, dictionaryItems } from '@sc/api-client/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { dict, dictItem } from '../../db/schema/index.ts'
import { answer } from '../../http/envelope.ts'
import { route } from '../../http/route.ts'
import { serveResource } from '../../resource/serve.ts'
import { MODULES } from '../../dict/modules.ts'
import { say } from '../../locale/say.ts'
import { checkNotOffered } from '../form/offering.ts'
import { entryNameProblems } from './names.ts'
import { arrange, placesOfNew, withoutPlace } from './order.ts'
import { checkEmpty, checkEntryUnused } from './uses.ts'

export function dictionaryRoutes(app: FastifyInstance, context: Context) {
  route(app, context.db, dictionaryCalls.arrange, async ({ body, caller }) => {
    await arrange(context.db, caller, body)
    return answer(null, say.dictionary.arranged())
  })
  serveResource(app, context, {
    resource: dictionaries,
    table: dict,
    rules: {
      check: async (_tx, _caller, changes) =>
        new Map(
          changes.flatMap((change) =>
            change.after.code === MODULES ? [[change, say.dictionary.ofModules({ code: MODULES })] as const] : [],
          ),
        ),
      async beforeRemove(tx, _caller, { id, code, name }) {
        await checkEmpty(tx, { id, name })
        await checkNotOffered(tx, code)
      },
    },
  })
  serveResource(app, context, {
    resource: dictionaryItems,
    table: dictItem,
    rules: {
      complete: placesOfNew,
      check: async (tx, _caller, changes) =>
        new Map([
          ...(await entryNameProblems(tx, context.resources, changes)),
          ...withoutPlace(changes).map((change) => [change, say.dictionary.noPlace()] as const),
        ]),
      async beforeRemove(tx, _caller, { dictId, value }) {
        await checkEntryUnused(tx, context, { dictId, value })
      },
    },
  })
}
