import { createContext, useState, type ReactNode } from 'react'
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

/** Where a renderer leaves its form for the one that takes its place. */
interface Place {
  left: () => FilledForm | undefined
  leave: (form: FilledForm) => void
}

function createPlace(): Place {
  let latest: FilledForm | undefined
  return { left: () => latest, leave: (form) => void (latest = form) }
}

/** Null where no renderer takes another's place. */
export const FormPlace = createContext<Place | null>(null)

/**
 * Around the one form of a page that is drawn by `FormRenderer` or `MobileFormRenderer`, as the screen is: turning a phone
 * or narrowing a window changes the controls, and nothing of what was filled in, hidden fields and files on their way included.
 */
export function FormContinuity({ children }: { children: ReactNode }) {
  const [place] = useState(createPlace)
  return <FormPlace.Provider value={place}>{children}</FormPlace.Provider>
}
