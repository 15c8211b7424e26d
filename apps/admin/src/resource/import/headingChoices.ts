import type { HeadingChoices, ImportHeadings } from '@sc/api-client/contract'

/** What somebody may choose beside a field. */
export const AUTOMATIC = ' automatic'
export const SKIP = ' skip'
/** Of a column that nobody knows: nothing is kept of it, and it is asked about again. */
export const SKIP_ONCE = ' skip once'

/** What is said of each heading, in the order of the file: a field, or one of those above. */
export type Chosen = Readonly<Record<string, string>>

/** A column that nobody knows is left out of this file: whoever merely goes on has not said that it always is. */
export const chosenIn = ({ headings }: ImportHeadings): Chosen =>
  Object.fromEntries(
    headings.map(({ heading, field, automatic, told }) => [heading, told ? (field ?? SKIP) : automatic === null ? SKIP_ONCE : AUTOMATIC]),
  )

export const choicesOf = (chosen: Chosen): HeadingChoices =>
  Object.entries(chosen).map(([heading, choice]) =>
    choice === AUTOMATIC || choice === SKIP_ONCE ? { heading } : { heading, field: choice === SKIP ? null : choice },
  )

/** Whether somebody has to look at what the columns of a file are read as. */
export const isDoubtful = ({ headings, problem }: ImportHeadings): boolean =>
  headings.length > 0 &&
  (problem !== null ||
    headings.some(({ field, automatic, told, isShownOnly = false }) => field === null && automatic === null && !told && !isShownOnly))
