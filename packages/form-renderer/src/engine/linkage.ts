import { conditionsOf, decidingModels, holds, type FieldConditions, type ValueLookup } from '../schema/conditions.ts'
import type { Field } from '../schema/fields.ts'
import type { FieldPermissions } from '../schema/types.ts'
import type { FieldState } from './fieldState.ts'

export interface AccessRules {
  permissions: FieldPermissions
  readOnly: boolean
}

/** Which fields depend on which, and what a field may be under permissions, conditions and the form's own state. */
export class Linkage {
  private readonly conditions = new Map<string, FieldConditions>()
  private readonly followers = new Map<string, Set<string>>()

  constructor(private readonly fields: ReadonlyMap<string, Field>) {
    for (const field of fields.values()) {
      const conditions = conditionsOf(field)
      this.conditions.set(field.model, conditions)
      for (const model of decidingModels(conditions)) {
        this.followers.set(model, (this.followers.get(model) ?? new Set()).add(field.model))
      }
    }
  }

  /** Fields to look at again once this one has changed. Conditions read values only, so one step is enough. */
  followersOf(model: string): Iterable<string> {
    return this.followers.get(model) ?? []
  }

  access(model: string, { permissions, readOnly }: AccessRules, lookup: ValueLookup): Pick<FieldState, 'visible' | 'readOnly' | 'writable' | 'required'> {
    const permission = Object.hasOwn(permissions, model) ? permissions[model] : undefined
    const conditions = this.conditions.get(model) ?? {}
    return {
      visible: permission !== 'hidden' && holds(conditions.visibleWhen, lookup) !== false,
      readOnly: readOnly || permission === 'read' || holds(conditions.readOnlyWhen, lookup) === true,
      writable: permission === 'write' || permission === 'required',
      required: this.fields.get(model)?.required === true || permission === 'required' || holds(conditions.requiredWhen, lookup) === true,
    }
  }
}
