import { conditionWords } from '@sc/conditions'
import type { FormDesign, FormValues, KnownChoices, WidgetSchemas } from '@sc/form-renderer/schema'
import { useLanguage, useWords } from '@sc/locale/react'
import { useTimeZone } from '@sc/ui-kit/time-zone'
import { useMemo } from 'react'
import { usePaperWords } from './locale/words.ts'
import { pageForm } from './pageForm.ts'
import { paperForm } from './paperForm.ts'

/** A form written down in the language of the reader: on paper, empty or with values, and as a page that can be filled in anywhere. */
export interface Paper {
  paper: (design: FormDesign, values?: FormValues) => string
  page: (design: FormDesign) => string
}

export function usePaper(title: string, widgets: WidgetSchemas, known: KnownChoices | undefined): Paper {
  const [words, language, timeZone, sentences] = [usePaperWords(), useLanguage(), useTimeZone(), useWords(conditionWords)]
  return useMemo(() => {
    const context = { title, widgets, known, words, language, timeZone, conditionWords: sentences }
    return { paper: (design, values) => paperForm(design, { ...context, values }), page: (design) => pageForm(design, context) }
  }, [title, widgets, known, words, language, timeZone, sentences])
}
