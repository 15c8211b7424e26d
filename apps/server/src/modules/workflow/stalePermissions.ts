import { quoted } from '@sc/api-client/contract'
import { fieldsByModel } from '@sc/form-renderer/schema'
import { fieldPermissionsIn } from '@sc/workflow-designer/engines'
import type { Db } from '../../db/connect.ts'
import { openDesign } from '../form/openDesign.ts'
import { designOn, savedDesign } from '../form/repository.ts'
import { movedPermission } from './movedPermissions.ts'
import type { DefinitionRow } from './repository.ts'

interface Deploying {
  xml: string
  /** The forms that it is filled in on, or drawn for. */
  formCodes: readonly string[]
  /** Models of the forms as projects have them. */
  filledIn: ReadonlySet<string>
}

/**
 * Why the permissions of a version have to be looked at before it is deployed, which says that they were: one is over a
 * field that no form of it has, or that has another model since the version before was deployed.
 */
export async function stalePermission(db: Db, { xml, formCodes, filledIn }: Deploying, previous: DefinitionRow | undefined): Promise<string | undefined> {
  const models = new Set(Object.values(fieldPermissionsIn(xml)).flatMap((named) => Object.keys(named)))
  if (models.size === 0 || formCodes.length === 0) return undefined
  const known = new Set(filledIn)
  for (const code of formCodes) {
    const text = await savedDesign(db, code)
    if (text === undefined) continue
    const design = openDesign(text)
    for (const model of fieldsByModel(design).keys()) known.add(model)
    const drawn = previous && (await designOn(db, code, previous.deployTime))
    const moved = drawn === undefined ? undefined : movedPermission(xml, design, openDesign(drawn))
    if (moved) return moved
  }
  const unknown = [...models].filter((model) => !known.has(model))
  return unknown.length > 0 ? `字段权限引用了表单中不存在的字段 ${unknown.slice(0, NAMED).map(quoted).join('、')}${unknown.length > NAMED ? ` 等 ${unknown.length} 个` : ''}` : undefined
}

/** Names that a sentence can hold. */
const NAMED = 3
