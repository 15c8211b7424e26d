import { home, progress } from '@sc/api-client/contract'
import type { CallResult, MenuItem } from '@sc/api-client/contract'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BackOffice } from '../../../testing/BackOffice.tsx'
import { openServer } from '../../../testing/openServer.ts'
import Charts from './Charts.tsx'

const NOTHING: CallResult<typeof home.charts> = { modules: null, weeks: null, activities: null }
const page = (path: string): MenuItem => ({
  id: path,
  path,
  name: path,
  component: 'x',
  redirect: null,
  hidden: false,
  alwaysShow: false,
  meta: { title: path, icon: null, url: null },
})

function show(paths: readonly string[], answer: Partial<CallResult<typeof home.charts>> = {}, own: unknown = null) {
  const server = openServer()
  server.answers(home.charts, () => ({ ...NOTHING, ...answer }))
  server.answers(progress.mine, () => own as CallResult<typeof progress.mine>)
  render(
    <BackOffice menu={paths.map(page)}>
      <Charts />
    </BackOffice>,
  )
  return server
}

it('draws what was counted, and has the table with ways to the lists behind it', async () => {
  show(['/performanceManage/recordedScore', '/workflow/application'], {
    modules: [{ module: 'volunteer', moduleName: '志愿公益', hours: 12.5 }],
    weeks: [{ from: '2026-11-23', to: '2026-11-29', total: 7 }],
  })
  const card = await screen.findByRole('region', { name: '各模块学时' })
  await within(card).findByRole('img', { name: '各模块学时柱状图：志愿公益 12.5' })
  expect(within(card).queryByRole('table')).toBeNull()
  fireEvent.click(within(card).getByRole('button', { name: '看表格' }))
  const table = within(card).getByRole('table', { name: '各模块学时' })
  expect(within(table).getByRole('link', { name: '志愿公益' }).getAttribute('href')).toBe(
    '/performanceManage/recordedScore?module=volunteer&status=%E7%94%9F%E6%95%88',
  )
  within(table).getByRole('cell', { name: '12.5' })
  fireEvent.click(within(card).getByRole('button', { name: '看图表' }))
  await within(card).findByRole('img')
  const weeks = screen.getByRole('region', { name: '每周申请' })
  fireEvent.click(within(weeks).getByRole('button', { name: '看表格' }))
  expect(within(weeks).getByRole('link', { name: '2026-11-23 至 2026-11-29' }).getAttribute('href')).toBe(
    '/workflow/application?startTime=2026-11-23..2026-11-29',
  )
})

it('says so where there is nothing to draw yet', async () => {
  show(['/project/list'], { activities: [] })
  const card = await screen.findByRole('region', { name: '报名与到场' })
  within(card).getByText('还没有人报名')
  expect(within(card).queryByRole('button', { name: '看表格' })).toBeNull()
})

it('asks for nothing that leads nowhere, and shows a student their own hours beside what is required', async () => {
  const modules = [{ module: 'm', moduleName: '思想成长', hours: 3, credits: 0, required: 4, missing: 1 }]
  const server = show(['/activity/score'], {}, { modules })
  const card = await screen.findByRole('region', { name: '各模块学时' })
  await within(card).findByRole('img', { name: '各模块学时柱状图：思想成长 3/4' })
  expect(server.asked(home.charts)).toEqual([])
})
