import { createContext } from 'react'

/** Components that this application has a page for, told to the pages themselves: they are among them. */
export const KnownPages = createContext<ReadonlySet<string>>(new Set())
