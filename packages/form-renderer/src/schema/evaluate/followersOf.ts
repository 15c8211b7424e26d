import { inputsOf, type CompiledForm, type Field } from '../compileForm.ts'

const known = new WeakMap<CompiledForm, ReadonlyMap<string, readonly Field[]>>()

/** The fields that are computed of one, through others or at once. */
export function followersOf(form: CompiledForm, model: string): Field[] {
  const byInput = known.get(form) ?? computedByInput(form)
  known.set(form, byInput)
  const found = new Set(byInput.get(model))
  // Grows while it is gone through.
  for (const { model: next } of found) for (const field of byInput.get(next) ?? []) found.add(field)
  return [...found]
}

function computedByInput({ computed }: CompiledForm): ReadonlyMap<string, readonly Field[]> {
  const byInput = new Map<string, Field[]>()
  for (const field of computed)
    for (const input of inputsOf(field)) {
      const others = byInput.get(input)
      if (others) others.push(field)
      else byInput.set(input, [field])
    }
  return byInput
}
