import type { MenuItem } from '@sc/api-client/contract'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { BackOffice } from '../../testing/BackOffice.tsx'
import { useReach } from './useReach.ts'

const page = (path: string, children?: MenuItem[]): MenuItem => ({
  id: path,
  path,
  name: path,
  meta: { title: path },
  ...(children && { children }),
})

it('reaches the pages of the menu, those in its groups too, and no others', () => {
  const menu = [page('/dashboard/analysis'), page('/task', [page('/task/todo'), page('/task/more', [page('/task/done')])])]
  const wrapper = ({ children }: { children: ReactNode }) => <BackOffice menu={menu}>{children}</BackOffice>
  const { result } = renderHook(() => useReach(), { wrapper })
  const paths = ['/dashboard/analysis', '/task/todo', '/task/done', '/task/detail', '/project/list']
  expect(paths.filter((path) => result.current(path))).toEqual(['/dashboard/analysis', '/task/todo', '/task/done'])
})
