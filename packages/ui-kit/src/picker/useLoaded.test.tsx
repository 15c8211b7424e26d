import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DepartTree } from './DepartTree.tsx'
import type { DepartSource } from './pickerSources.ts'

it('has what its source has by now, when that says that it changed, and what it had where that cannot be told', async () => {
  const changed: (() => void)[] = []
  let load: DepartSource['load'] = async () => [{ value: 'law', label: '法学院', parentId: null }]
  const source: DepartSource = {
    load: () => load(),
    subscribe: (listener) => {
      changed.push(listener)
      return () => void changed.splice(changed.indexOf(listener), 1)
    },
  }
  const { unmount } = render(<DepartTree source={source} value={undefined} onChange={() => undefined} />)
  await screen.findByText('法学院')
  load = async () => [
    { value: 'law', label: '法学院', parentId: null },
    { value: 'sea', label: '海洋学院', parentId: null },
  ]
  act(() => changed[0]?.())
  await screen.findByText('海洋学院')
  const asked = vi.fn(() => Promise.reject(new Error('away')))
  load = asked
  act(() => changed[0]?.())
  await waitFor(() => expect(asked).toHaveBeenCalledOnce())
  screen.getByText('海洋学院')
  unmount()
  expect(changed).toEqual([])
})
