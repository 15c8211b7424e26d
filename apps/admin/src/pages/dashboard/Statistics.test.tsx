import { home } from '@sc/api-client/contract'
import { render, screen } from '@testing-library/react'
import { it } from 'vitest'
import { BackOffice } from '../../testing/BackOffice.tsx'
import { openServer } from '../../testing/openServer.ts'
import { Statistics } from './Statistics.tsx'

it('says when its figures were counted', async () => {
  const server = openServer()
  server.answers(home.statistics, () => ({ countedAt: '2026-11-24 11:05:51', departs: [], slowNodes: [] }))
  render(<Statistics />, { wrapper: BackOffice })
  await screen.findByText('统计截至 2026-11-24 11:05:51，每分钟统计一次')
})
