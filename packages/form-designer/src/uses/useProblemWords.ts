import { formWords, issueWords } from '@sc/form-renderer/schema'
import { useWords } from '@sc/locale/react'
import { useMemo } from 'react'
import { useTexts } from '../locale/words.ts'
import type { ProblemWords } from './problems.ts'

/** The words in which problems are told here. */
export function useProblemWords(): ProblemWords {
  const issues = useWords(issueWords)
  const { rules } = useWords(formWords)
  const { uses } = useTexts()
  return useMemo(() => ({ issues, rules, uses }), [issues, rules, uses])
}
