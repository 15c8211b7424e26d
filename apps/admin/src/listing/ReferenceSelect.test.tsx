import { modules } from '@sc/api-client/contract'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { BackOffice } from '../testing/BackOffice.tsx'
import { openServer } from '../testing/openServer.ts'
import { wideScreen } from '../testing/wideScreen.ts'
import type { Reference } from './choices.ts'
import { ReferenceSelect } from './ReferenceSelect.tsx'

beforeEach(wideScreen)

const target = modules as unknown as Reference['target']
const reference = { target, shows: 'name' }
const row = (id: string, name: string) => ({ id, name, english: null })

function Field({ multiple, first, of = reference }: { multiple: boolean; first: string[]; of?: Reference }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <ReferenceSelect aria-label="模块" clearable reference={of} multiple={multiple} value={value} onChange={setValue} />
      <output>{value.join()}</output>
    </>
  )
}

/** More modules than a page has, of which a keyword finds one. */
function open(multiple: boolean, first: string[]) {
  const server = openServer()
  server.answers(modules.calls.list, ({ query }) => {
    const records = query?.keyword === undefined ? [row('m1', '思想成长')] : [row('m2000', `${query.keyword}教育`)]
    return { records: records as never, total: 2500, size: 1000, current: 1, pages: 3, ...(query?.keyword === undefined && { next: '1' }) }
  })
  server.answers(modules.calls.byId, ({ query }) => row(query.id, '志愿公益') as never)
  render(
    <BackOffice>
      <Field multiple={multiple} first={first} />
    </BackOffice>,
  )
  return server
}

const type = async (keyword: string) => {
  await screen.findByText('志愿公益')
  const box = screen.getByRole('combobox', { name: '模块' })
  fireEvent.mouseDown(box)
  fireEvent.change(box, { target: { value: keyword } })
  await screen.findByTitle(`${keyword}教育`)
  return box
}

it('names what is chosen and not among the first, and finds the others on the server, by the keyboard', async () => {
  const server = open(false, ['m1500'])
  const box = await type('劳动')
  expect(server.asked(modules.calls.byId)).toEqual([{ query: { id: 'm1500' } }])
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 })
  expect(screen.getByRole('status').textContent).toBe('m2000')
  expect(document.querySelector('.ant-select-content')?.textContent).toContain('劳动教育')
})

it('keeps what was chosen before when another is added', async () => {
  open(true, ['m1500'])
  const box = await type('劳动')
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 })
  expect(screen.getByRole('status').textContent).toBe('m1500,m2000')
  await screen.findByText('志愿公益')
})

it('names what is chosen and not offered any more, and says so of what is gone', async () => {
  const server = openServer()
  server.answers(modules.calls.list, () => ({ records: [row('m1', '思想成长')] as never, total: 1, size: 1000, current: 1, pages: 1 }))
  const of = { ...reference, target: { ...target, offers: () => false } }
  render(
    <BackOffice>
      <Field multiple of={of} first={['m1', 'm9']} />
    </BackOffice>,
  )
  await screen.findByText('思想成长')
  await screen.findByText('已不存在')
})
