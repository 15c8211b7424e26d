import { task } from '@sc/api-client/contract'
import { useTab } from '@sc/layout-tabs'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { ActionBar } from '../../controls/ActionBar.tsx'
import { taskWords } from './locale/words.ts'
import { useWords } from '@sc/locale/react'

/** In the place of a decision that was made: what else waits for the reader, so that many are decided without the list in between. */
export function NextTask() {
  const text = useWords(taskWords).next
  const navigate = useNavigate()
  const tab = useTab()
  const onward = useRef<HTMLButtonElement>(null)
  const { data } = useQuery(api.query(task.todo, { query: { pageNo: 1, pageSize: 1 } }))
  const next = data?.records[0]

  useEffect(() => {
    // The button of the decision is gone, and the keyboard with it.
    if (data && document.activeElement === document.body) onward.current?.focus()
  }, [data])

  if (!data) return null
  function leave(to: string) {
    // Closing shows the neighbouring tab; the next task is what should be seen.
    tab.close()
    void navigate(to)
  }
  return (
    <ActionBar label={text.label} words={next ? text.more(data.total) : text.none}>
      {next && <Button onClick={() => leave('/task/todo')}>{text.back}</Button>}
      <Button ref={onward} type="primary" onClick={() => leave(next ? `/task/detail?id=${next.instanceId}` : '/task/todo')}>
        {next ? text.go : text.back}
      </Button>
    </ActionBar>
  )
}
