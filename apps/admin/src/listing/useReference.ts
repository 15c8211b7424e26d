import { useLanguage } from '@sc/locale/react'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { choicesOf, chosenOf, foundOf } from './choices.ts'
import type { Choice, Reference } from './choices.ts'

/** As long as a hand pauses between two words. */
const TYPING_MS = 300

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? text : settled
}

interface ReferenceChoices {
  choices: readonly Choice[]
  /** Whether these are all: otherwise what is typed has been looked for on the server. */
  isAll: boolean
  /** What those are called that are chosen: absent while that is not known, and of what is gone. */
  names: ReadonlyMap<string, string>
  naming: boolean
  loading: boolean
  failed: boolean
}

/** What a reference may be, for what was typed to find it, and what the values are called that it has. */
export function useReference(reference: Reference, typed: string, values: readonly string[]): ReferenceChoices {
  const language = useLanguage()
  const first = useQuery(choicesOf(reference, language))
  const isAll = first.data?.isAll ?? true
  const keyword = useSettled(typed.trim())
  const found = useQuery({
    ...foundOf(reference, language, keyword),
    enabled: !isAll && keyword !== '',
    placeholderData: keepPreviousData,
  })
  const names = new Map(first.data?.named.map(({ value, label }) => [value, label]))
  const apart = useQueries({
    queries: values.filter((value) => !isAll && !names.has(value)).map((value) => chosenOf(reference, language, value)),
  })
  for (const { data } of apart) if (data) names.set(data.value, data.label)
  const isFirst = isAll || keyword === ''
  return {
    choices: (isFirst ? first.data?.choices : found.data) ?? [],
    isAll,
    names,
    naming: first.isPending || first.isError || apart.some(({ isPending }) => isPending),
    loading: isFirst ? first.isPending : found.isFetching,
    failed: isFirst ? first.isError : found.isError,
  }
}
