import { parseDesign } from '@sc/form-renderer/schema'
import type { FormHandle } from '@sc/form-renderer'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
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
