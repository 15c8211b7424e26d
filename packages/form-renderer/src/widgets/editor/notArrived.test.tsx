import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { FormRenderer, type FormHandle } from '../../index.ts'
import { formOf } from '../../samples/formOf.ts'

const network = vi.hoisted(() => ({ isUp: false }))

vi.mock('@sc/ui-kit/rich-text', () => ({
  get RichText() {
    if (!network.isUp) throw new TypeError('Failed to fetch dynamically imported module')
    return ({ value, label }: { value: string; label: string }) => <textarea aria-label={label} defaultValue={value} />
  },
}))

it('says that the editor did not arrive, and brings it at another try; what was written is there', async () => {
  const handle = createRef<FormHandle>()
  const design = formOf([{ type: 'editor', name: '活动总结' }])
  const [widget] = design.list
  render(<FormRenderer ref={handle} design={design} defaultValue={{ [widget?.model ?? '']: '<p>写过的</p>' }} />)
  expect((await screen.findByRole('alert')).textContent).toContain('请检查网络')
  expect(screen.queryByText(/无法显示/)).toBeNull()
  expect(screen.queryByRole('button', { name: '刷新本页' })).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByRole('button', { name: '刷新本页' })

  network.isUp = true
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByLabelText('活动总结')).toHaveProperty('value', '<p>写过的</p>')
  expect(screen.queryByRole('alert')).toBeNull()
})
