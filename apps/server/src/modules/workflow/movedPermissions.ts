import { fieldsByModel, successorsOf } from '@sc/form-renderer/schema'
import type { FieldPermissions, FormDesign } from '@sc/form-renderer/schema'
import type { Message } from '@sc/locale'
import { say } from '../../locale/say.ts'
import { remembered } from '../../remembered.ts'

type Design = Pick<FormDesign, 'list'>

interface Permitting {
  /** Of each node. */
  permissions: readonly FieldPermissions[]
  /** What need not be looked at, by `permissionKey`. */
  settled?: ReadonlySet<string>
}

/** One permission, `amt read`, among those of all nodes. */
export const permissionKey = ([model, access]: [model: string, access: string]): string => `${model} ${access}`

/**
 * A permission of a process over a field that goes by another name in the form that is filled in than in the one that the
 * process was drawn for: it would hold for nobody, or for another field, and its own be open to whoever it was closed to.
 * So it is one, too, where that cannot be told for certain. A field that is gone needs none, and a process may name both.
 */
export function movedPermission({ permissions, settled }: Permitting, filledIn: Design, drawnFor: Design): Message | undefined {
  const former = fieldsByModel(drawnFor)
  const possible = remembered(successorsOf(former.values(), fieldsByModel(filledIn).values()).possible)
  for (const named of permissions) {
    for (const [model, access] of Object.entries(named)) {
      const field = former.get(model)
      if (!field || settled?.has(permissionKey([model, access]))) continue
      const successors = possible(model).filter((other) => named[other] !== access)
      if (successors.length === 0) continue
      return say.asking.movedPermission({ field: field.name || model, model, successors })
    }
  }
  return undefined
}
