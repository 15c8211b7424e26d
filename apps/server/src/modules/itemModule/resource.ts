import { modules } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../access/caller.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { formDesign, itemModule, moduleOwner, processModel } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import { serveResource } from '../../resource/serve.ts'
import type { Change } from '../../resource/served.ts'
import { unpublishedForms } from '../form/repository.ts'
import { moduleNameProblems } from './names.ts'
import { processProblems } from './processes.ts'
import { checkUnused } from './uses.ts'

export type ModuleChange = Change<typeof modules.fields>

export function moduleRoutes(app: FastifyInstance, context: Context) {
  serveResource(app, context, {
    resource: modules,
    table: itemModule,
    references: {
      form: { id: formDesign.formCode, shows: formDesign.formName },
      process: { id: processModel.key, shows: processModel.name },
    },
    links: { owners: { own: moduleOwner.moduleId, other: moduleOwner.userId } },
    rules: {
      check: async (tx, caller, changes) =>
        new Map([
          ...ownerProblems(caller, changes),
          ...(await formProblems(tx, changes)),
          ...(await processProblems(tx, context.engine, changes)),
          ...(await moduleNameProblems(tx, context.engine, changes)),
        ]),
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

/** What a form asks for is settled once it is published: until then nobody could fill it in. */
async function formProblems(tx: Db, changes: readonly ModuleChange[]): Promise<[ModuleChange, Message][]> {
  const chosen = changes.filter(({ before, after }) => after.form && after.form !== before?.form)
  const codes = [...new Set(chosen.flatMap(({ after }) => after.form ?? []))]
  const unpublished = codes.length === 0 ? [] : await unpublishedForms(tx, codes)
  return chosen.flatMap((change) => {
    const form = unpublished.find(({ formCode }) => formCode === change.after.form)
    return form ? [[change, say.item.formUnpublished({ form: form.formName })] as [ModuleChange, Message]] : []
  })
}
