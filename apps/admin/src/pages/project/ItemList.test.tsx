import { item, listView } from '@sc/api-client/contract'
import { render, screen } from '@testing-library/react'
import { beforeEach, it } from 'vitest'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { openServer } from '../../testing/openServer.ts'
import { sampleItem } from '../../testing/sampleItem.ts'
import { wideScreen } from '../../testing/wideScreen.ts'
import ItemList from './ItemList.tsx'

beforeEach(wideScreen)

it('says below the state of a project why nobody can take part now', async () => {
  const server = openServer()
  signIn()
  const records = [
    { ...sampleItem, id: 'a', closedReason: '该项目的报名已截止', closedFor: 'over' as const },
    { ...sampleItem, id: 'b', closedReason: '该项目 2026-06-01 开始报名', closedFor: 'soon' as const, applyFrom: '2026-06-01 08:00:00' },
  ]
  server.answers(item.list, () => ({ records, total: 2, size: 10, current: 1, pages: 1 }))
  server.answers(listView.list, () => [])
  render(
    <BackOffice permits={['item:manage']}>
      <ItemList />
    </BackOffice>,
  )
  await screen.findByText('报名已截止')
  screen.getByText('2026-06-01 08:00 开始报名')
})
