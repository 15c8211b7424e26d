import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FormRenderer } from '../../index.ts'
import { formOf } from '../../samples/formOf.ts'

const part = (label: string, ...list: object[]) => ({ span: 24, label, list })
const input = (model: string) => ({ type: 'input', name: model, model, key: model, icon: '', rules: [], options: { required: true } })
const tabs = (key: string, ...columns: object[]) => ({ type: 'tabs', name: '', model: key, key, icon: '', rules: [], options: {}, columns })
const selected = () =>
  screen
    .queryAllByRole('tab', { hidden: true })
    .filter((tab) => tab.getAttribute('aria-selected') === 'true')
    .map((tab) => tab.textContent.replace(/\d+$/, ''))

it('opens each part on the way to a field, of parts within parts as well', async () => {
  const inner = tabs('inner', part('甲'), part('乙'), part('丙', input('deep')))
  const design = formOf([tabs('outer', part('一'), part('二', inner))])
  render(
    <FormRenderer design={design}>
      <button type="submit">提交</button>
    </FormRenderer>,
  )
  await expect.poll(selected).toEqual(['一', '甲'])
  await userEvent.click(screen.getByRole('button', { name: '提交' }))
  await expect.poll(selected).toEqual(['二', '丙'])
})
