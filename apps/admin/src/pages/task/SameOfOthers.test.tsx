import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SameOfOthers } from './SameOfOthers.tsx'

const recorded = { realname: '张子涵', studentNo: '2023101002', day: '2026-09-30', application: null, record: '生效' as const }

it('names who else claims the same, says how many cannot be named, and is nothing where there is nobody', () => {
  const { rerender, container } = render(<SameOfOthers same={{ people: [recorded], unseen: 2 }} />)
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual(['张子涵 20231010022026-09-30生效', '您数据范围以外的学生：2 人'])
  rerender(<SameOfOthers same={{ people: [], unseen: 0 }} />)
  expect(container.textContent).toBe('')
})
