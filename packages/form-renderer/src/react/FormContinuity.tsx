import { createContext, useRef, type ReactNode, type RefObject } from 'react'
import type { FormEngine } from '../engine/FormEngine.ts'
import type { FormTexts } from '../locale/form/zh-CN.ts'
import type { OptionCache } from './optionCache.ts'

/** A form as it is being filled in, without anything to see. */
export interface FilledForm {
  engine: FormEngine
  /** In which the engine speaks. */
  texts: FormTexts
  /** Whose offers the engine judges by. */
  options: OptionCache
}

/** Where a renderer leaves its form for the one that takes its place; null where none does. */
export const LeftForm = createContext<RefObject<FilledForm | undefined> | null>(null)

/**
 * Around the one form of a page that is drawn by `FormRenderer` or `MobileFormRenderer`, as the screen is: turning a phone
 * or narrowing a window changes the controls, and nothing of what was filled in, hidden fields and files on their way included.
 */
export function FormContinuity({ children }: { children: ReactNode }) {
  const left = useRef<FilledForm>(undefined)
  return <LeftForm.Provider value={left}>{children}</LeftForm.Provider>
}
