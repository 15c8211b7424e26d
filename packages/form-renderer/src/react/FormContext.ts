import { createContext, useContext, type RefObject } from 'react'
import type { FormEngine } from '../engine/FormEngine.ts'
import type { FieldPath } from '../schema/fieldPath.ts'
import type { FormConfig } from '../definition/types.ts'
import type { FormSources } from '../schema/types.ts'
import type { OptionCache } from './optionCache.ts'
import type { FormWidgets } from './formWidgets.ts'

/** What every part of one form shares. Stable while the design is, so that a key press renders one field. */
export interface FormScope {
  /** Prefix of element ids: two forms on one page do not meet. */
  id: string
  engine: FormEngine
  /** Of a row of a sub-table, whose engine is one of its own: where the row is; nothing of the form itself. */
  within?: FieldPath
  config: FormConfig
  widgets: FormWidgets
  /** Read when needed: hosts often make this object anew on every render. */
  sources: { readonly current: FormSources }
  options: OptionCache
  root: RefObject<HTMLElement | null>
  /** Nobody fills it in: it is read. */
  readOnly: boolean
  /** Whom placeholders speak to: someone who fills the form in, or who builds it. */
  audience: 'filler' | 'designer'
}

export const FormContext = createContext<FormScope | null>(null)

export function useFormScope(): FormScope {
  const scope = useContext(FormContext)
  if (!scope) throw new Error('A form part was drawn outside of a form')
  return scope
}
