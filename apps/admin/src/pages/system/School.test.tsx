import { schools } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { openServer } from '../../testing/openServer.ts'
import { wideScreen } from '../../testing/wideScreen.ts'
import School from './School.tsx'

beforeEach(wideScreen)

const school = {
  id: 's1',
  name: '澄湖大学',
  english: null,
  code: '10001',
  campus: null,
  motto: null,
  logo: [],
  seal: [],
  systemTitle: '第二课堂',
  publicityDays: 0,
  makeUpDays: 5,
  conductStart: 10,
  conductAbsent: 0,
  conductLate: 0,
  conductLateMinutes: 15,
  conductWithoutOut: 0,
  conductCancel: 0,
  conductCancelHours: 24,
  conductBanAt: 0,
  conductBanDays: 30,
  conductBack: 0,
  conductTermly: false,
  conductAppealDays: 7,
  hoursUnit: 'hours',
  sumDecimals: 2,
  sumRounding: 'halfUp',
  transcriptTitle: '成绩单',
  printFooter: null,
  revision: 3,
}

function open() {
  const server = openServer()
  signIn()
  let now: object = school
  server.answers(schools.calls.list, () => ({ records: [now], total: 1, size: 10, current: 1, pages: 1 }) as never)
  server.answers(schools.calls.edit, ({ body }) => (now = { ...now, ...body, revision: 4 }) as never)
  const page = (
    <BackOffice permits={['school:manage']}>
      <School />
    </BackOffice>
  )
  const { unmount } = render(page)
  return { server, unmount, again: () => render(page) }
}
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })
const motto = '校训'

it('is saved by Enter in a line of text', async () => {
  const { server } = open()
  await type(motto, '明德')
  fireEvent.keyDown(await field(motto), { key: 'Enter' })
  await waitFor(() => expect(server.asked(schools.calls.edit)).toEqual([{ body: { motto: '明德', id: 's1', revision: 3 } }]))
  await waitFor(() => expect(sessionStorage.length).toBe(0))
})

it('keeps what was typed over a reload, and gives it up when asked', async () => {
  const { server, again } = open()
  await type(motto, '明德')
  // A reload ends the page without closing its tab.
  document.body.replaceChildren()
  again()
  expect((await field(motto)).value).toBe('明德')
  await screen.findByText(/未保存/)
  fireEvent.keyDown(await field(motto), { key: 'Enter' })
  await waitFor(() => expect(server.asked(schools.calls.edit).at(-1)).toEqual({ body: { motto: '明德', id: 's1', revision: 3 } }))
  await waitFor(() => expect(screen.queryByText(/未保存/)).toBeNull())
})

it('keeps nothing of what is typed back', async () => {
  open()
  await type(motto, '明德')
  await waitFor(() => expect(sessionStorage.length).toBe(1))
  await type(motto, '')
  await waitFor(() => expect(sessionStorage.length).toBe(0))
})

it('has what belongs together under one heading, and says of each field what it does', async () => {
  open()
  await field(motto)
  expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual([
    '学校和系统',
    '成绩单',
    '计量和合计',
    '公示和补签',
    '诚信分',
  ])
  const transcripts = within(screen.getByRole('group', { name: '成绩单' }))
  await transcripts.findByRole('textbox', { name: '成绩单标题', description: '改动后，已打印的成绩单仍可核验' })
  await transcripts.findByRole('textbox', { name: '成绩单页脚' })
  // A number has a value from the beginning: words within its box would never be read.
  const rule = within(screen.getByRole('group', { name: '诚信分' }))
  await rule.findByRole('spinbutton', { name: '暂停报名的分数', description: '扣到这个分数或以下时暂停报名' })
})
