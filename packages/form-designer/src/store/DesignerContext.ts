import type { DesignerWidgets, WidgetDesigner } from '@sc/form-renderer/designer'
import type { FormSources, KnownChoices } from '@sc/form-renderer/schema'
import { createContext, useContext, useSyncExternalStore, type RefObject } from 'react'
import type { ReadyScript } from '../settings/readyScript.ts'
import type { DesignerSearch } from '../search/useSearch.ts'
import type { FieldUse } from '../uses/fieldUses.ts'
import type { DesignerState, DesignerStore } from './designerStore.ts'

export interface DesignerContextValue {
  store: DesignerStore
  /** Where the form is put together. */
  canvas: RefObject<HTMLDivElement | null>
  search: DesignerSearch
  /** The types that are built with. */
  widgets: DesignerWidgets
  /** How each of them is offered and set up, in the designer's language and in palette order. */
  designers: ReadonlyMap<string, WidgetDesigner>
  sources: FormSources | undefined
  /** What the host says of who asks for fields. */
  fieldUses: readonly FieldUse[]
  /** Names of all dictionaries by their codes; undefined where the host does not say. */
  dictionaries: ReadonlyMap<string, string> | undefined
  /** What these offer, as far as it is known. */
  known: KnownChoices
  /** Scripts that are ready to be chosen. */
  scripts: readonly ReadyScript[]
}

export const DesignerContext = createContext<DesignerContextValue | null>(null)

export function useDesigner(): DesignerContextValue {
  const value = useContext(DesignerContext)
  if (!value) throw new Error('Designer parts belong inside <FormDesigner>')
  return value
}

export const useStore = (): DesignerStore => useDesigner().store

/** A part of the state; `select` must give back the same value for the same state. */
export function useDesignerState<T>(select: (state: DesignerState) => T): T {
  const { api } = useStore()
  const read = () => select(api.getState())
  return useSyncExternalStore(api.subscribe, read, read)
}
