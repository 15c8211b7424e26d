import { instance } from '@sc/api-client/contract'
import type { MemberFound } from '@sc/api-client/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../api/client.ts'
import { typedNumbers } from './teamDraft.ts'

/** A pause in typing after which a number is looked up. */
const PAUSE_MS = 400

/**
 * Who is meant by the numbers that are typed, by their rows. What was found of others before is not said of these: a number that was
 * changed is nobody's until it is looked up.
 */
export function useMembersFound(of: { itemId: string; instanceId?: string }, rows: readonly string[]) {
  const typed = JSON.stringify(typedNumbers(rows))
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const studentNos = JSON.parse(settled) as string[]
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['findMembers', of, settled],
    queryFn: () => api.call(instance.findMembers, { body: { ...of, studentNos } }),
    enabled: studentNos.length > 0,
    placeholderData: keepPreviousData,
  })
  return (row: number): MemberFound | undefined => {
    const number = rows[row]?.trim()
    if (!number || !data) return undefined
    // Faults of a list are of the list that was looked up: only names hold beyond it.
    if (settled === typed && !isPlaceholderData) return data[typedNumbers(rows.slice(0, row)).length]
    const known = data.find(({ studentNo, realname }) => studentNo === number && realname !== null)
    return known && { ...known, why: null }
  }
}
