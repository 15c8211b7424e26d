import { dictionaries } from '@sc/api-client/contract'
import type { ImportRun } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { BackOffice } from '../../testing/BackOffice.tsx'
import { openServer } from '../../testing/openServer.ts'
import { importAddress } from './importAddress.ts'
import { ImportButton } from './ImportButton.tsx'

const { calls, path } = dictionaries

const Address = () => <output data-testid="address">{useLocation().search}</output>

it('shows the import that an address leads to, and forgets it once it is closed', async () => {
  const server = openServer()
  server.answers(calls.importById, ({ query: { id } }): ImportRun => ({
    id,
    fileName: '字典.xlsx',
    rows: 2,
    stage: 'applied',
    job: { work: 'apply', status: 'done', done: 2, total: 2, interrupted: false, error: null },
    fields: ['code', 'name'],
    complete: null,
    fill: null,
    builds: false,
    digest: 'read',
    report: { added: 2, changed: 0, same: 0, wrong: 0, faults: [], changes: [], ignored: [] },
    createBy: 'admin',
    createByName: '林书远',
    createTime: '2026-03-01 08:00:00',
  }))
  render(
    <BackOffice at={`/?keyword=甲&${importAddress({ path, id: 'r1' })!.split('?')[1]}`}>
      <ImportButton resource={dictionaries} touches={[]} />
      <Address />
    </BackOffice>,
  )
  await screen.findByText(/字典\.xlsx/)
  expect(server.asked(calls.importById)[0]).toMatchObject({ query: { id: 'r1' } })
  fireEvent.click(screen.getByRole('button', { name: '完成' }))
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('?keyword=%E7%94%B2'))
})

it('is led to where its resource is kept', () => {
  expect(importAddress({ path: dictionaries.path, id: 'r/1' })).toBe('/system/dict?import=r%2F1')
  expect(importAddress({ path: '/gone', id: 'r1' })).toBeUndefined()
})
