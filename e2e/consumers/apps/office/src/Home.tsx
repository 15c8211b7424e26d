import { task } from '@sc/api-client/contract'
import { Permit } from '@sc/auth-sso'
import { ErrorState, Page } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { api } from './session'

/** What waits for whoever is signed in, by the real server. */
export function Home() {
  const todo = useQuery(api.query(task.todo, { query: { pageNo: 1 } }))
  if (todo.isError) return <ErrorState error={todo.error} onRetry={() => void todo.refetch()} />
  // Typed by the contract, not by what is hoped for.
  const names: string[] = todo.data?.records.map(({ title }) => title) ?? []
  return (
    <Page title="待办" purpose="等待你处理的申请">
      <p role="status">{todo.isSuccess ? `${todo.data.records.length} 件待办` : '正在读取'}</p>
      <ul>
        {names.map((name, at) => (
          <li key={at}>{name}</li>
        ))}
      </ul>
      <Permit action="no:such:permission">
        <p>无权看到</p>
      </Permit>
      <Input aria-label="备忘" />
    </Page>
  )
}
