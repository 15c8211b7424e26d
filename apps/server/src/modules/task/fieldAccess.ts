import { isDeepStrictEqual } from 'node:util'
import type { HoursBasis } from '@sc/api-client/contract'
import { asStored, defaultValues, designSeenBy, fieldsOf, newDemands, serialiseDesign, withScriptAnswers } from '@sc/form-renderer/schema'
import type { FieldPermissions, FormDesign, NewDemand } from '@sc/form-renderer/schema'
import { reachableFrom } from '@sc/process-engine'
import { accessAtNode, fieldPermissionsIn } from '@sc/workflow-designer/engines'
import type { Db } from '../../db/connect.ts'
import type { KeptBasis } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { BusinessError } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { accept, MOST_FAULTS } from '../form/accept.ts'
import type { Values } from '../form/accept.ts'
import { openDesign } from '../form/openDesign.ts'
import { answersOf } from '../form/scripted.ts'
import { withNumbers } from '../form/serials.ts'
import { toldBasis } from '../hours/toldBasis.ts'
import { ownUploads, uploadFieldsOf } from '../upload/claims.ts'
import type { InstanceRow, TaskRow, Work } from './instances.ts'
import { whileVoting } from './voting.ts'

/** A form's values for its process: a field that is hidden or was left empty is null, whatever it held before. */
export const formVariables = (design: string, values: Values): Values => ({ ...asStored(openDesign(design), values) })

/** What a node lets its approvers do with every field of a form: read it, unless the process says otherwise. */
export function permissionsAt(xml: string, nodeId: string, design: string): FieldPermissions {
  const models = fieldsOf(openDesign(design)).map(({ model }) => model)
  return accessAtNode(fieldPermissionsIn(xml)[nodeId], models)
}

/**
 * What becomes of the form with an approver's changes: the fields that differ, null for what is empty or hidden from then
 * on, and those of them that the approver set. Refuses what the node does not let them change, an empty field that it
 * requires, and a change by which the form demands what nobody is to fill in.
 */
export async function acceptChanges(
  engine: WorkflowEngine,
  { tx, instance, definition, design }: Work,
  username: string,
  { nodeId, engineTaskId }: Pick<TaskRow, 'nodeId' | 'engineTaskId'>,
  sent: Values,
): Promise<{ design: string } & Changed> {
  const owner = { kind: 'application', id: instance.id } as const
  const own = await ownUploads(tx, { fields: uploadFieldsOf(design), before: [instance.values], sent, username, owner })
  const permissions = whileVoting(
    permissionsAt(definition.xml, nodeId, design),
    instance.hoursRule,
    await engine.modelOf(definition),
    instance.state,
    { nodeId, engineTaskId },
  )
  const changed = await changesOf(tx, instance, { design, permissions, sent: own })
  const unmet = demandsBy(instance, design, changed.changes).filter(({ model, appeared }) => appeared || permissions[model] !== 'hidden')
  if (unmet.length > 0) await refuseUnmet(engine, definition, nodeId, unmet)
  return { design, ...changed }
}

/** What the form comes to demand by a change, and is empty: what the node opens has been asked for already. */
function demandsBy(instance: InstanceRow, text: string, changes: Values): NewDemand[] {
  if (Object.keys(changes).length === 0) return []
  const design = openDesign(text)
  return newDemands(design, asStored(design, instance.values), asStored(design, { ...instance.values, ...changes }))
}

/** Nobody would be asked for it any more, unless a later node opens it. */
async function refuseUnmet(
  engine: WorkflowEngine,
  definition: Work['definition'],
  nodeId: string,
  unmet: readonly NewDemand[],
): Promise<void> {
  const later = reachableFrom(await engine.modelOf(definition), [nodeId])
  const permissions = Object.entries(fieldPermissionsIn(definition.xml)).flatMap(([node, named]) => (later.has(node) ? [named] : []))
  const left = unmet.filter(({ model }) => !permissions.some((named) => named[model] === 'write' || named[model] === 'required'))
  const errors = left.map(({ model, name }) => ({
    path: [model],
    model,
    name,
    message: spoken(say.task.unmet({ field: name })),
  }))
  const [first] = errors
  if (first) throw new BusinessError(say.task.unmet({ field: first.name }), undefined, errors.slice(0, MOST_FAULTS))
}

interface Changed {
  changes: Values
  /** Without what merely followed, such as a field that is hidden from then on. */
  set: Values
  absent: readonly string[]
}

/**
 * What becomes of the fields that differ after an approver's changes; null for what is empty or hidden from then on. By the
 * whole design with all values: what the approver does not see decides as it does for everybody.
 */
async function changesOf(
  tx: Db,
  instance: InstanceRow,
  { design: text, permissions, sent }: { design: string; permissions: FieldPermissions; sent: Values },
): Promise<Changed> {
  const opened = Object.keys(permissions).filter((model) => permissions[model] === 'write' || permissions[model] === 'required')
  if (opened.length === 0 && Object.keys(sent).length === 0) return { changes: {}, set: {}, absent: [] }
  const design = openDesign(text)
  const stored = asStored(design, instance.values)
  // What is open and was not sent stays as it is.
  const kept = Object.fromEntries(Object.entries(instance.values).filter(([model]) => opened.includes(model)))
  const { values, absent } = await accept(tx, design, { ...kept, ...sent }, { permissions, stored })
  // What a change brings to light has its number from then on.
  const accepted = await withNumbers(tx, instance.formId, { design: text, values, absent })
  const changes = differing(instance.values, accepted)
  return {
    changes,
    absent,
    set: Object.fromEntries(Object.entries(changes).filter(([model]) => opened.includes(model) && !absent.includes(model))),
  }
}

/** The fields that differ with what they hold afterwards; null for what is empty or hidden by then. */
export function differing(before: Values, after: Values): Values {
  const models = new Set([...Object.keys(before), ...Object.keys(after)])
  return Object.fromEntries(
    [...models].flatMap((model) => {
      const [was, is] = [before[model] ?? null, after[model] ?? null]
      return isDeepStrictEqual(was, is) ? [] : [[model, is]]
    }),
  )
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

/** What is kept from a reader's eyes, of all that they may or may not do. */
export const hiddenOf = (permissions: FieldPermissions): FieldPermissions =>
  Object.fromEntries(Object.entries(permissions).filter(([, may]) => may === 'hidden'))

/** Whether a field of an application is hidden from a reader. */
export type Hidden = (field: string | undefined) => boolean

export const hiddenBy =
  (permissions: FieldPermissions): Hidden =>
  (field) =>
    field !== undefined && permissions[field] === 'hidden'

/** Where hours came from, to a reader: without the value, where they may not see it. */
export function basisWithout(kept: KeptBasis, hidden: Hidden): HoursBasis {
  const basis = toldBasis(kept)
  if (!hidden(basis.field)) return basis
  const { value: _, shown: __, ...rest } = basis
  return rest
}

/** Values without the hidden ones. */
export const visibleOf = (values: Values, permissions: FieldPermissions): Values =>
  Object.fromEntries(Object.entries(values).filter(([model]) => permissions[model] !== 'hidden'))

/**
 * The design for a reader: what fields that are hidden from them decide is settled in it, since they do not get the values, and what
 * scripts answered for these fields, about the applicant, is left out.
 * @param published the design as its author left it
 */
export function visibleDesign({ values, scriptAnswers }: InstanceRow, published: string, permissions: FieldPermissions): string {
  const design = openDesign(published)
  const seen = designSeenBy(design, permissions, asStored(design, values))
  const hidden = new Set(Object.keys(hiddenOf(permissions)))
  return asSeen(design, published, withScriptAnswers(seen, answersOf(scriptAnswers), { hidden }))
}

/**
 * The same for the applicant who fills it in again. What is hidden from them holds what an approver set, which is settled, or
 * else the design's default, which is no secret: with it their screen decides as the server will, whatever they change.
 */
export function designToFillIn(instance: InstanceRow, text: string, permissions: FieldPermissions, set: Values): string {
  const design = openDesign(text)
  const defaults = defaultValues(design)
  const hidden = Object.keys(hiddenOf(permissions))
  const held = hidden.map((model) => [model, (Object.hasOwn(set, model) ? set[model] : defaults[model]) ?? null])
  const told = hidden.flatMap((model) => (Object.hasOwn(set, model) ? [] : [[model, 'read']]))
  const stored = { ...asStored(design, instance.values), ...Object.fromEntries(held) }
  return asSeen(design, text, designSeenBy(design, { ...permissions, ...Object.fromEntries(told) }, stored))
}

const asSeen = (design: FormDesign, text: string, seen: FormDesign) => (seen === design ? text : JSON.stringify(serialiseDesign(seen)))
