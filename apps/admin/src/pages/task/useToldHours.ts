import { useState } from 'react'
import { isConflict } from '../../api/isConflict.ts'

type Answers = Readonly<Record<string, unknown>>

/**
 * Hours that a page cannot work out itself, as they are computed of what its reader does not see: a refusal says what these
 * answers come to. Who confirms the same answers again has been told.
 * @param revision of the application that the page shows: of another one, other hours may follow
 */
export function useToldHours(revision: number) {
  const keyOf = (answers: Answers = {}) => JSON.stringify([revision, answers])
  const [told, setTold] = useState<{ answers: string; hours: number } | null>(null)
  return {
    hear: (error: unknown, answers: Answers | undefined) => {
      if (!isConflict(error)) return
      const { hours } = Object(error.result) as { hours?: unknown }
      if (typeof hours === 'number') setTold({ answers: keyOf(answers), hours })
    },
    /** Undefined where these answers were not refused for their hours. */
    toldOf: (answers: Answers | undefined): number | undefined => (told?.answers === keyOf(answers) ? told.hours : undefined),
  }
}
