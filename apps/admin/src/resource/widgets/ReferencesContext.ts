import { createContext } from 'react'
import type { Reference } from '../../listing/choices.ts'

/** What the fields of a form that name records choose from, by the fields' names. */
export const ReferencesContext = createContext<Readonly<Record<string, Reference>>>({})
