import { dictionaries, dictionaryItems } from '@sc/api-client/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { dict, dictItem } from '../../db/schema/index.ts'
import { serveResource } from '../../resource/serve.ts'
import { nameProblems } from './names.ts'
import { checkDictionaryUnused, checkEmpty, checkEntryUnused, refuseBuiltIn } from './uses.ts'

export function dictionaryRoutes(app: FastifyInstance, context: Context) {
  serveResource(app, context, {
    resource: dictionaries,
    table: dict,
    references: {},
    rules: {
      async beforeRemove(tx, _caller, { id, code, name }) {
        refuseBuiltIn(code)
        await checkEmpty(tx, { id, name })
        await checkDictionaryUnused(tx, code)
      },
    },
  })
  serveResource(app, context, {
    resource: dictionaryItems,
    table: dictItem,
    references: { dictId: { id: dict.id, shows: dict.name, english: dict.english } },
    rules: {
      check: (tx, _caller, changes) => nameProblems(tx, context.engine, changes),
      async beforeRemove(tx, _caller, { dictId, value }) {
        await checkEntryUnused(tx, context.engine, { dictId, value })
      },
    },
  })
}
