import { home } from '@sc/api-client/contract'
import type { MenuItem } from '@sc/api-client/contract'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BackOffice } from '../../testing/BackOffice.tsx'
import { openServer } from '../../testing/openServer.ts'
import { Statistics } from './Statistics.tsx'

const reached = (path: string): MenuItem => ({
  id: path,
  path,
  name: path,
  component: 'x',
  redirect: null,
  hidden: false,
  alwaysShow: false,
  meta: { title: path, icon: null, url: null },
})

it('says when its figures were counted', async () => {
  const server = openServer()
  server.answers(home.statistics, () => ({ countedAt: '2026-11-24 11:05:51', everything: true, departs: [], slowNodes: [] }))
  render(<Statistics />, { wrapper: BackOffice })
  await screen.findByText('统计截至 2026-11-24 11:05:51，每分钟统计一次')
})

it.each([
  [true, '全校 3 件，按学院和状态', /您可见范围内/],
  [false, '您可见范围内 3 件，按学院和状态', /全校/],
])('says of whom the sum is, where everything counts: %s', async (everything, said, unsaid) => {
  const law = { orgCode: 'A01A11', departName: 'School of Law', total: 3, byStatus: [{ status: 'running' as const, total: 3 }] }
  const server = openServer()
  server.answers(home.statistics, () => ({ countedAt: '2026-11-24 11:05:51', everything, departs: [law], slowNodes: [] }))
  render(<Statistics />, { wrapper: BackOffice })
  await screen.findByText(said)
  expect(screen.queryByText(unsaid)).toBeNull()
})

it('draws where applications stand, with the lists of the states and the table of the colleges behind it', async () => {
  const of = (orgCode: string, departName: string, running: number, incident: number) => ({
    orgCode,
    departName,
    total: running + incident,
    byStatus: [
      { status: 'incident' as const, total: incident },
      { status: 'running' as const, total: running },
    ].filter(({ total }) => total > 0),
  })
  const server = openServer()
  const departs = [of('A01', '法学院', 3, 0), of('A02', '商学院', 1, 2)]
  server.answers(home.statistics, () => ({ countedAt: '2026-11-24 11:05:51', everything: true, departs, slowNodes: [] }))
  render(
    <BackOffice menu={[reached('/workflow/application')]}>
      <Statistics />
    </BackOffice>,
  )
  await screen.findByRole('img', { name: '申请分布柱状图：法学院 3/0，商学院 1/2' })
  const card = within(screen.getByRole('region', { name: '申请分布' }))
  expect(card.getByRole('link', { name: '流程异常 2' }).getAttribute('href')).toBe('/workflow/application?kind=item&status=incident')
  fireEvent.click(card.getByRole('button', { name: '看表格' }))
  const table = within(card.getByRole('table', { name: '申请分布' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['学院', '审批中', '流程异常', '合计'])
  expect(table.getByRole('row', { name: /商学院/ }).textContent).toBe('商学院123')
})
