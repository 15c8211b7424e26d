import type { HeadingChoices, ImportHeadings } from '@sc/api-client/contract'

/** What somebody may choose beside a field. */
export const AUTOMATIC = ' automatic'
export const SKIP = ' skip'

/** What is said of each heading, in the order of the file: a field, or one of the two above. */
export type Chosen = Readonly<Record<string, string>>

/** A column that nobody knows is left out until somebody says otherwise: whoever checks the file so has said that, and is not asked again. */
export const chosenIn = ({ headings }: ImportHeadings): Chosen =>
  Object.fromEntries(
    headings.map(({ heading, field, automatic, told }) => [heading, told ? (field ?? SKIP) : automatic === null ? SKIP : AUTOMATIC]),
  )

export const choicesOf = (chosen: Chosen): HeadingChoices =>
  Object.entries(chosen).map(([heading, choice]) =>
    choice === AUTOMATIC ? { heading } : { heading, field: choice === SKIP ? null : choice },
  )

/** Whether somebody has to look at what the columns of a file are read as. */
export const isDoubtful = ({ headings, problem }: ImportHeadings): boolean =>
  headings.length > 0 &&
  (problem !== null ||
    headings.some(({ field, automatic, told, isShownOnly = false }) => field === null && automatic === null && !told && !isShownOnly))
