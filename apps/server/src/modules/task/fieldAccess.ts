import { eq } from 'drizzle-orm'
import { fieldsOf, parseDesign, validateSubmission } from '@sc/form-renderer/schema'
import type { FieldPermissions } from '@sc/form-renderer/schema'
import { fieldPermissionsIn } from '@sc/workflow-designer/engines'
import { processInstance } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { designAt } from '../form/repository.ts'
import { claimUploads, ownUploads } from '../upload/claims.ts'
import { SYSTEM_VARIABLES } from '../workflow/variables.ts'
import type { InstanceRow } from './instances.ts'
import type { Work } from './work.ts'

export type Values = Record<string, unknown>

/** The same rules as on the sender's screen; throws what is wrong field by field. Takes what the permissions let them write. */
export function accept(design: string, values: Values, permissions: FieldPermissions = {}): Values {
  const checked = validateSubmission(parseDesign(design).design, values, permissions)
  if (checked.errors.length > 0)
    throw new BusinessError(`表单数据校验失败：${checked.errors[0]!.message}`, undefined, checked.errors)
  // Without a prototype, as the values come, the query builder cannot look at them.
  return { ...checked.values }
}

/** What a node lets its approvers do with every field of a form: read it, unless the process says otherwise. */
export function permissionsAt(xml: string, nodeId: string, design: string): FieldPermissions {
  const named = fieldPermissionsIn(xml)[nodeId] ?? {}
  const models = fieldsOf(parseDesign(design).design).map(({ model }) => model)
  return Object.fromEntries(models.map((model) => [model, named[model] ?? 'read']))
}

/**
 * Stores what an approver changed in the form, and returns it as process variables. Refuses a field that the node does
 * not open, and an empty one that it requires.
 */
export async function acceptChanges(
  { tx, instance, definition }: Work,
  username: string,
  nodeId: string,
  sent: Values,
): Promise<Values> {
  const design = (await designAt(tx, instance.formId, instance.formRevision))!
  const permissions = permissionsAt(definition.xml, nodeId, design)
  const mayWrite = (model: string) => permissions[model] === 'write' || permissions[model] === 'required'
  const foreign = Object.keys(sent).find((model) => !mayWrite(model))
  if (foreign !== undefined) throw new BusinessError(`字段 ${foreign} 在当前节点不能修改`)
  if (!Object.keys(permissions).some(mayWrite)) return {}
  const owner = { kind: 'application', id: instance.id } as const
  const own = await ownUploads(tx, { design, before: instance.values, sent, username, owner })
  const accepted = accept(design, { ...instance.values, ...own }, permissions)
  const changed = Object.fromEntries(Object.entries(accepted).filter(([model]) => Object.hasOwn(sent, model)))
  if (Object.keys(changed).length === 0) return {}
  await claimUploads(tx, { design, values: changed, username, owner })
  const values = { ...instance.values, ...changed }
  await tx.update(processInstance).set({ values }).where(eq(processInstance.id, instance.id))
  const system: readonly string[] = SYSTEM_VARIABLES
  return Object.fromEntries(Object.entries(changed).filter(([model]) => !system.includes(model)))
}

/**
 * A reader's view of an application at the nodes that are or were theirs: at the node they act at, its permissions;
 * otherwise a field is hidden when all these nodes hide it. Who reads it without a part in it sees what no node hides.
 */
export function readersAccess(
  xml: string,
  design: string,
  { acting, nodes }: { acting: string | undefined; nodes: readonly string[] },
): FieldPermissions {
  if (acting !== undefined) return permissionsAt(xml, acting, design)
  if (nodes.length === 0) {
    const everywhere = Object.values(fieldPermissionsIn(xml)).flatMap((named) => Object.entries(named))
    return Object.fromEntries(everywhere.filter(([, may]) => may === 'hidden'))
  }
  const each = [...new Set(nodes)].map((nodeId) => permissionsAt(xml, nodeId, design))
  const hidden = Object.keys(each[0] ?? {}).filter((model) => each.every((permissions) => permissions[model] === 'hidden'))
  return Object.fromEntries(hidden.map((model) => [model, 'hidden']))
}

/** The values without the hidden ones. */
export function visibleValues(instance: InstanceRow, permissions: FieldPermissions): Values {
  return Object.fromEntries(Object.entries(instance.values).filter(([model]) => permissions[model] !== 'hidden'))
}
