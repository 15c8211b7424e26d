import { home } from '@sc/api-client/contract'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BackOffice } from '../../testing/BackOffice.tsx'
import { openServer } from '../../testing/openServer.ts'
import { Statistics } from './Statistics.tsx'

it('says when its figures were counted', async () => {
  const server = openServer()
  server.answers(home.statistics, () => ({ countedAt: '2026-11-24 11:05:51', everything: true, departs: [], slowNodes: [] }))
  render(<Statistics />, { wrapper: BackOffice })
  await screen.findByText('统计截至 2026-11-24 11:05:51，每分钟统计一次')
})

it.each([
  [true, '全校', '您可见范围内'],
  [false, '您可见范围内', '全校'],
])('says of whom the sum is, where everything counts: %s', async (everything, said, unsaid) => {
  const law = { orgCode: 'A01A11', departName: 'School of Law', total: 3, byStatus: [{ status: 'running' as const, total: 3 }] }
  const server = openServer()
  server.answers(home.statistics, () => ({ countedAt: '2026-11-24 11:05:51', everything, departs: [law], slowNodes: [] }))
  render(<Statistics />, { wrapper: BackOffice })
  await screen.findByText(said)
  expect(screen.queryByText(unsaid)).toBeNull()
})
