import { inUnit, USUAL_MEASURE } from '@sc/api-client/contract'
import type { Measure } from '@sc/api-client/contract'
import { useLanguage, useWords } from '@sc/locale/react'
import { transcriptWords } from './locale/words.ts'

/** Words about a copy, in the unit that it counts in, whichever the school has by now; those of before there was a choice are in the usual one. */
export function useCopyWords(measure: Measure | undefined) {
  return inUnit(useWords(transcriptWords), useLanguage(), measure?.unit ?? USUAL_MEASURE.unit)
}
