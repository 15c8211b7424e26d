import { dictionaries, dictionaryItems } from '@sc/api-client/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { dict, dictItem } from '../../db/schema/index.ts'
import { serveResource } from '../../resource/serve.ts'
import { MODULES } from '../../dict/modules.ts'
import { say } from '../../locale/say.ts'
import { checkNotOffered } from '../form/offering.ts'
import { entryNameProblems } from './names.ts'
import { checkEmpty, checkEntryUnused, refuseBuiltIn } from './uses.ts'

export function dictionaryRoutes(app: FastifyInstance, context: Context) {
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
        refuseBuiltIn(code)
        await checkEmpty(tx, { id, name })
        await checkNotOffered(tx, code)
      },
    },
  })
  serveResource(app, context, {
    resource: dictionaryItems,
    table: dictItem,
    rules: {
      check: (tx, _caller, changes) => entryNameProblems(tx, context.resources, changes),
      async beforeRemove(tx, _caller, { dictId, value }) {
        await checkEntryUnused(tx, context.resources, { dictId, value })
      },
    },
  })
}
