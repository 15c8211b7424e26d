import { count, eq } from 'drizzle-orm'
import { dictionaries, dictionaryItems, quoted } from '@sc/api-client/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { dict, dictItem } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { serveResource } from '../../resource/serve.ts'
import { nameProblems } from './names.ts'
import { checkDictionaryUnused, checkEntryUnused, refuseBuiltIn } from './uses.ts'

export function dictionaryRoutes(app: FastifyInstance, context: Context) {
  serveResource(app, context, {
    resource: dictionaries,
    table: dict,
    references: {},
    rules: {
      async beforeRemove(tx, _caller, { id, code, name }) {
        refuseBuiltIn(code)
        const [held] = await tx.select({ entries: count() }).from(dictItem).where(eq(dictItem.dictId, id))
        if (held!.entries > 0) throw new BusinessError(`字典${quoted(name)}还有 ${held!.entries} 个字典项，请先删除它们`)
        await checkDictionaryUnused(tx, code)
      },
    },
  })
  serveResource(app, context, {
    resource: dictionaryItems,
    table: dictItem,
    references: { dictId: { id: dict.id, shows: dict.name } },
    rules: {
      check: (tx, _caller, changes) => nameProblems(tx, changes),
      async beforeRemove(tx, _caller, { dictId, value }) {
        const [owner] = await tx.select({ code: dict.code }).from(dict).where(eq(dict.id, dictId))
        await checkEntryUnused(tx, context.engine, { code: owner!.code, value })
      },
    },
  })
}
