import { fieldsByModel } from '@sc/form-renderer/schema'
import type { Message } from '@sc/locale'
import { fieldPermissionsIn } from '@sc/workflow-designer/engines'
import type { Db } from '../../db/connect.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { say } from '../../locale/say.ts'
import { openDesign } from '../form/openDesign.ts'
import { designChosenOn, designOfProject, findFormByCode, savedDesign } from '../form/repository.ts'
import type { FormInUse } from './bindings.ts'
import { drawnOn } from './drawnOn.ts'
import { movedPermission } from './movedPermissions.ts'
import type { DefinitionRow } from './repository.ts'

interface Deploying {
  xml: string
  /** The form that it is drawn for, where that is known. */
  formCode: string | null
  /** Those that it is filled in on. */
  forms: ReadonlySet<FormInUse>
}

/**
 * Why the permissions of a version have to be looked at before it is deployed, which says that they were: one is over a
 * field that no form of it has, or that has another model since the version before was deployed.
 */
export async function stalePermission(
  db: Db,
  engine: WorkflowEngine,
  { xml, formCode, forms }: Deploying,
  previous: DefinitionRow | undefined,
): Promise<Message | undefined> {
  const permissions = Object.values(fieldPermissionsIn(xml))
  const models = new Set(permissions.flatMap((named) => Object.keys(named)))
  const codes = new Set([formCode, ...[...forms].map(({ code }) => code)].filter((code) => code !== null))
  if (models.size === 0 || codes.size === 0) return undefined
  const known = new Set([...forms].flatMap(({ fields }) => [...fields.keys()]))
  for (const code of codes) {
    const saved = await savedDesign(db, code)
    if (saved === undefined) continue
    for (const model of fieldsByModel(openDesign(saved)).keys()) known.add(model)
    const form = await findFormByCode(db, code)
    const drawn = previous && form && (await designChosenOn(db, form, await drawnOn(db, engine, previous)))
    if (drawn === undefined) continue
    // What is saved and not published yet holds nobody up who redraws something else.
    const published = (await designOfProject(db, { formCode: code, formVersion: null }))?.design
    const used = [...forms].flatMap((one) => (one.code === code ? [one.design] : []))
    for (const design of new Set([...used, published ?? saved])) {
      const moved = movedPermission({ permissions }, openDesign(design), openDesign(drawn))
      if (moved) return moved
    }
  }
  const unknown = [...models].filter((model) => !known.has(model))
  return unknown.length > 0 ? say.asking.unknownPermissions({ models: unknown }) : undefined
}
