import { dictionaries, dictionaryCalls, dictionaryItems } from '@sc/api-client/contract'
import type { Language } from '@sc/locale'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { openServer, refusal } from '../../testing/openServer.ts'
import { wideScreen } from '../../testing/wideScreen.ts'
import DictionaryItems from './DictionaryItems.tsx'

beforeEach(wideScreen)

const entry = (id: string, text: string, sort: number) => ({
  id,
  dictId: 'd1',
  dictId_dictText: '项目级别',
  text,
  value: id,
  sort,
  revision: 1,
})
const LEVELS = [entry('a', '国家级', 0), entry('b', '省级', 1), entry('c', '校级', 2)]

const page = (records: object[]) => ({ records, total: records.length, size: 10, current: 1, pages: 1 }) as never

function open(at: string, language: Language = 'zh-CN') {
  const server = openServer()
  signIn()
  server.answers(dictionaryItems.calls.list, () => page(LEVELS))
  server.answers(dictionaries.calls.list, () => page([{ id: 'd1', name: '项目级别' }]))
  server.answers(dictionaries.calls.byId, () => ({ id: 'd1', name: '项目级别', english: 'Levels' }) as never)
  server.answers(dictionaryCalls.arrange, () => null)
  render(
    <BackOffice at={at} permits={['dict:manage']} language={language}>
      <DictionaryItems />
    </BackOffice>,
  )
  return server
}

const names = () =>
  within(screen.getByRole('list', { name: '字典项的顺序' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('puts the entries of one dictionary in order by buttons, which keep the focus, and saves them at once', async () => {
  const server = open('/?dictId=d1')
  await screen.findByText('校级')
  press('调整顺序')
  await screen.findByText('调整“项目级别”的顺序')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存顺序' }).disabled).toBe(true)
  press('上移“校级”')
  expect(names()).toEqual(['国家级', '校级', '省级'])
  screen.getByText('“校级”排在第 2 位')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('上移“校级”')
  press('上移“校级”')
  // It can go no further up.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('下移“校级”')
  server.answers(dictionaryCalls.arrange, () => {
    server.answers(dictionaryItems.calls.list, () => page([...LEVELS.slice(0, 1), entry('d', '院级', 3), LEVELS[2]!]))
    throw refusal(500, '字典项刚被增加或删除，请核对现在的顺序后重新保存')
  })
  press('保存顺序')
  await screen.findByText('字典项刚被增加或删除，请核对现在的顺序后重新保存')
  // What went is gone, what came stands last, and the order is kept.
  await waitFor(() => expect(names()).toEqual(['校级', '国家级', '院级']))
  server.answers(dictionaryCalls.arrange, () => null)
  press('保存顺序')
  await waitFor(() => expect(server.asked(dictionaryCalls.arrange).at(-1)).toEqual({ body: { dictId: 'd1', ids: ['c', 'a', 'd'] } }))
})

it('puts them in order by dragging', async () => {
  open('/?dictId=d1')
  await screen.findByText('校级')
  press('调整顺序')
  const list = within(await screen.findByRole('list', { name: '字典项的顺序' }))
  const dataTransfer = { setData: () => undefined, effectAllowed: '' }
  fireEvent.dragStart(list.getByText('国家级').closest('li')!, { dataTransfer })
  fireEvent.dragOver(list.getByText('校级').closest('li')!, { dataTransfer })
  fireEvent.dragEnd(list.getByText('国家级').closest('li')!, { dataTransfer })
  expect(names()).toEqual(['省级', '校级', '国家级'])
})

it('says of a dictionary of too many entries how they are put in order instead', async () => {
  const server = open('/?dictId=d1')
  await screen.findByText('校级')
  server.answers(dictionaryItems.calls.list, () => ({ records: LEVELS, total: 620, size: 10, current: 1, pages: 62 }) as never)
  press('调整顺序')
  await screen.findAllByText('该字典有 620 个字典项，超过 500 个时不能拖动调整顺序')
  screen.getByText(/修改字典项的“排序”.*导入/)
  expect(screen.queryByRole('list', { name: '字典项的顺序' })).toBeNull()
})

it('says whose entries these are, and leads back to the dictionaries', async () => {
  open('/?dictId=d1')
  await screen.findByRole('heading', { name: '字典项：项目级别' })
  expect(screen.getByRole('link', { name: '返回数据字典' }).getAttribute('href')).toBe('/system/dict')
})

it('says it in the words of the reader', async () => {
  open('/?dictId=d1', 'en-US')
  await screen.findByRole('heading', { name: 'Entries: Levels' })
})

it('names no dictionary where the entries are of all', async () => {
  const server = open('/')
  await screen.findByText('校级')
  screen.getByRole('heading', { name: '字典项' })
  screen.getByRole('link', { name: '返回数据字典' })
  expect(server.asked(dictionaries.calls.byId)).toEqual([])
})

it('has no order of all dictionaries', async () => {
  open('/')
  await screen.findByText('校级')
  expect(screen.queryByRole('button', { name: '调整顺序' })).toBeNull()
})
