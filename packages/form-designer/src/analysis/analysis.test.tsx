import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { FormDesigner, type FormDesignerHandle } from '../FormDesigner.tsx'
import { design, table, widget } from '../testing/sample.ts'

const level = widget('级别', { type: 'radio', model: 'level', options: { options: ['国家级', '校级'], showLabel: false } })
const proof = widget('证书', { model: 'proof', options: { required: true, visibleWhen: "${level == '国家级' && hours < 8}" } })
const hours = widget('时数', { type: 'number', model: 'hours', options: { min: 8, max: 40, visibleWhen: "${level == '国家级'}" } })

function open(...list: Parameters<typeof design>) {
  const handle = createRef<FormDesignerHandle>()
  render(
    <App>
      <FormDesigner ref={handle} initialDesign={design(...list)} />
    </App>,
  )
  return { user: userEvent.setup(), handle }
}
const section = () => screen.findByRole('region', { name: /^表单分析/ })

describe('the analysis of a form', () => {
  it('says what is never so, leads there, and shows what it is known by', async () => {
    const { user } = open(level, hours, proof)
    const found = within(await section())
    const words = '“证书”永远不会显示，而它是要求填写的'
    await user.click(found.getByRole('button', { name: words }))
    expect(screen.getByRole('group', { name: /^证书，/ }).getAttribute('aria-current')).toBe('true')
    await user.click(found.getByRole('button', { name: `依据：${words}` }))
    found.getByText('“时数”：8 到 40')
    await user.click(found.getByRole('button', { name: '“证书”的显示条件' }))
    found.getByText('当「级别」等于「国家级」，并且「时数」小于 8 时成立')
  })

  it('shows values that lead to what nobody can submit', async () => {
    const rule = { ...hours, options: { ...hours.options, required: true, validWhen: '${hours < level}' } }
    const { user, handle } = open(level, { ...rule, options: { ...rule.options, validWhen: '${hours > 40}' } })
    const found = within(await section())
    const words = '要求填写“时数”时，怎样填都不能提交'
    await user.click(found.getByRole('button', { name: `依据：${words}` }))
    found.getByText('“级别”为 国家级')
    found.getByRole('button', { name: '“时数”必填' })
    expect(await handle.current!.findings('present')).toContain(words)
  })

  it('says of which table the rows are', async () => {
    open(table('明细', level, widget('说明', { options: { visibleWhen: "${level == '省级'}" } })))
    within(await section()).getByRole('button', { name: '“明细”的每一行：“说明”永远不会显示' })
  })

  it('goes away with what it was about, and is not there where nothing is', async () => {
    const { handle } = open(level, hours, proof)
    await section()
    handle.current!.setDesign(design(level, hours))
    await expect.poll(() => screen.queryByRole('region', { name: /^表单分析/ })).toBeNull()
    expect(await handle.current!.findings('present')).toEqual([])
  })
})
