import { parseDesign } from '@sc/form-renderer/schema'
import type { FormHandle } from '@sc/form-renderer'
import { createTabStore, TabsLayout, useTab } from '@sc/layout-tabs'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { BackOffice, signIn } from '../testing/BackOffice.tsx'
import { turnableScreen } from '../testing/wideScreen.ts'
import { ResponsiveForm } from './ResponsiveForm.tsx'

const field = (model: string, name: string, options: object = {}) => ({ type: 'input', name, key: model, model, options, rules: [] })
const { design } = parseDesign(
  JSON.stringify({
    list: [field('title', '活动名称'), field('story', '心得'), field('proof', '证明', { visibleWhen: "${title == '竞赛'}" })],
    config: { labelWidth: 100 },
  }),
)

const type = async (name: string, value: string) => fireEvent.change(await screen.findByLabelText(name), { target: { value } })

it('goes on where a phone is turned: nothing that was typed is gone, of hidden fields neither', async () => {
  const turn = turnableScreen()
  const ref = createRef<FormHandle>()
  const onChange = vi.fn()
  render(<ResponsiveForm ref={ref} design={design} defaultValue={{ title: '讲座' }} onChange={onChange} />)
  await type('活动名称', '竞赛')
  await type('证明', 'A-1')
  await type('活动名称', '志愿')
  act(() => turn('narrow'))
  expect(await screen.findByLabelText('活动名称')).toHaveProperty('value', '志愿')
  await type('心得', '在手机上写')
  expect(onChange.mock.lastCall?.[0]).toEqual({ title: '志愿', story: '在手机上写' })
  act(() => turn('wide'))
  await type('活动名称', '竞赛')
  expect(await screen.findByLabelText('证明')).toHaveProperty('value', 'A-1')
  expect(ref.current?.getValues()).toEqual({ title: '竞赛', story: '在手机上写', proof: 'A-1' })
  act(() => ref.current?.reset())
  expect(ref.current?.getValues().title).toBe('讲座')
})

it('begins anew under another key', async () => {
  turnableScreen()
  const view = render(<ResponsiveForm key="1" design={design} />)
  await type('心得', '上一份')
  view.rerender(<ResponsiveForm key="2" design={design} />)
  expect(await screen.findByLabelText('心得')).toHaveProperty('value', '')
})

it('asks before its tab is closed with a file on its way, and no more once that has arrived', async () => {
  turnableScreen()
  const { design: withFile } = parseDesign(
    JSON.stringify({
      list: [{ ...field('proof', '证明', { action: '/upload', length: 1 }), type: 'fileupload' }],
      config: { labelWidth: 100 },
    }),
  )
  let arrive: (file: { url: string; name: string }) => void = () => undefined
  const upload = () => new Promise<{ url: string; name: string }>((resolve) => (arrive = resolve))
  const sources = { upload }
  function Page() {
    const tab = useTab()
    return (
      <>
        <ResponsiveForm design={withFile} sources={sources} />
        <button type="button" onClick={tab.close}>
          close
        </button>
      </>
    )
  }
  signIn()
  const tabs = createTabStore({ home: { path: '/', title: '首页' } })
  const routes = [
    { path: '/', element: 'home', handle: { title: '首页' } },
    { path: '/one', element: <Page />, handle: { title: '申请' } },
  ]
  render(
    <BackOffice at="/one">
      <TabsLayout store={tabs} routes={routes} />
    </BackOffice>,
  )
  fireEvent.change(await screen.findByLabelText('证明'), { target: { files: [new File(['a'], 'a.pdf')] } })
  fireEvent.click(screen.getByRole('button', { name: 'close' }))
  const asked = await screen.findByRole('dialog')
  fireEvent.click(within(asked).getByRole('button', { name: '继续编辑' }))
  await act(async () => arrive({ url: '2026/a.pdf', name: 'a.pdf' }))
  fireEvent.click(screen.getByRole('button', { name: 'close' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'close' })).toBeNull())
})
