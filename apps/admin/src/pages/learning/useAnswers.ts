import { learning } from '@sc/api-client/contract'
import type { GivenAnswers } from '@sc/api-client/contract'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api/client.ts'

/** Long enough that a text is kept by words, and not by letters. */
const KEPT_AFTER_MS = 1_000

type ByQuestion = Readonly<Record<string, readonly string[]>>

const listOf = (given: ByQuestion): GivenAnswers =>
  Object.entries(given).flatMap(([question, values]) => {
    const said = values.filter((value) => value.trim() !== '')
    return said.length > 0 ? [{ question, values: said }] : []
  })

/** What is answered so far: kept by the server as it is given, so that a page that is opened anew goes on with it. */
export function useAnswers(attemptId: string, initial: GivenAnswers) {
  const [given, setGiven] = useState<ByQuestion>(() => Object.fromEntries(initial.map(({ question, values }) => [question, values])))
  const [kept, setKept] = useState<ByQuestion>(given)
  const ended = useRef(false)
  useEffect(() => {
    if (given === kept) return undefined
    const timer = setTimeout(() => {
      if (ended.current) return
      api.call(learning.keep, { body: { attemptId, answers: listOf(given) } }).then(
        () => setKept(given),
        // Said on the page; the next change tries again.
        () => undefined,
      )
    }, KEPT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [attemptId, given, kept])
  return {
    given,
    answers: listOf(given),
    isKept: given === kept,
    give: (question: string, values: readonly string[]) => setGiven((before) => ({ ...before, [question]: values })),
    /** Nothing is kept any more: it is being handed in. */
    end: (is = true) => {
      ended.current = is
    },
  }
}
