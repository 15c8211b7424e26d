import { modules } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../access/caller.ts'
import type { Context } from '../../context.ts'
import { itemModule, moduleOwner } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import { serveResource } from '../../resource/serve.ts'
import type { Change } from '../../resource/served.ts'
import { moduleNameProblems } from './names.ts'
import { checkUnused } from './uses.ts'

type ModuleChange = Change<typeof modules.fields>

export function moduleRoutes(app: FastifyInstance, context: Context) {
  serveResource(app, context, {
    resource: modules,
    table: itemModule,
    links: { owners: { own: moduleOwner.moduleId, other: moduleOwner.userId } },
    rules: {
      check: async (tx, caller, changes) =>
        new Map([...ownerProblems(caller, changes), ...(await moduleNameProblems(tx, context.engine, changes))]),
      beforeRemove: (tx, _caller, { code }) => checkUnused(tx, context.engine, code),
    },
  })
}

/** Who answers for a module may reach all that is in it: given by who reaches that already. */
function ownerProblems({ scopes }: Caller, changes: readonly ModuleChange[]): [ModuleChange, Message][] {
  if (Object.values(scopes).every((own) => own.has('all'))) return []
  return changes.flatMap((change) => {
    const before = new Set(change.before?.owners)
    const isGiven = (change.after.owners ?? []).some((owner) => !before.has(owner))
    return isGiven ? [[change, say.item.ownersBeyond()] as [ModuleChange, Message]] : []
  })
}
