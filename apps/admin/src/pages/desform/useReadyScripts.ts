import { SCRIPT_FACTS, scripts } from '@sc/api-client/contract'
import type { ReadyScript } from '@sc/form-designer'
import { useLanguage, useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../api/client.ts'
import { formPagesWords } from './locale/words.ts'

/** A school year begins in September. */
const SCHOOL_YEARS = [
  `const year = Number(today.slice(0, 4)) - (today.slice(5) < '09' ? 1 : 0)`,
  ';[0, 1, 2, 3].map((back) => `${year - back}-${year - back + 1}`)',
].join('\n')

/** As many as a page may have. */
const query = { pageSize: 1000 }

/** Scripts to choose from in the designer: what is asked for in most forms, and those that the school keeps. */
export function useReadyScripts(): readonly ReadyScript[] {
  const { ready } = useWords(formPagesWords)
  const language = useLanguage()
  const { data } = useQuery(api.query(scripts.calls.list, { query }))
  return useMemo(
    () => [
      ...Object.entries(SCRIPT_FACTS).map(([fact, title]): ReadyScript => ({
        name: ready.own(title[language]),
        gives: 'default',
        expression: `user.${fact}`,
      })),
      { name: ready.today, gives: 'default', expression: 'today' },
      { name: ready.now, gives: 'default', expression: 'now' },
      { name: ready.schoolYears, gives: 'options', expression: SCHOOL_YEARS },
      ...(data?.records ?? []).map(({ name, gives, expression }): ReadyScript => ({ name, gives, expression })),
    ],
    [ready, language, data],
  )
}
