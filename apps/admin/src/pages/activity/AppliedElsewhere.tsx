import { keyOf } from '@sc/api-client'
import { instance, item } from '@sc/api-client/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { activityWords } from './locale/words.ts'
import { useWords } from '@sc/locale/react'

export const loadForm = (id: string) => api.call(item.applyForm, { query: { id } })
export type ApplicationForm = Awaited<ReturnType<typeof loadForm>>

/**
 * Asks what became of a project's draft that has ended elsewhere. The project itself stays as it was read, so that what is
 * submitted is what was seen.
 */
export function useOwnPart(id: string, ended: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!ended) return
    const { queryKey } = api.query(item.applyForm, { query: { id } })
    void loadForm(id).then(
      ({ item: { myInstance } }) => {
        queryClient.setQueryData<ApplicationForm>(queryKey, (now) => now && { ...now, item: { ...now.item, myInstance } })
        for (const list of [item.open, instance.mine]) void queryClient.invalidateQueries({ queryKey: keyOf(list) })
      },
      // The notice of the draft says that it has ended.
      () => undefined,
    )
  }, [id, ended, queryClient])
}

/** The project was applied for on another device while its form was being filled in here: what is typed stays to be read. */
export function AppliedElsewhere({ instanceId }: { instanceId: string }) {
  const text = useWords(activityWords).elsewhere
  return (
    <Alert
      showIcon
      role="alert"
      type="warning"
      title={text.title}
      description={
        <>
          {text.hint}
          <Link to={`/task/detail?id=${instanceId}`}>{text.open}</Link>
        </>
      }
      style={{ marginBottom: 16 }}
    />
  )
}
