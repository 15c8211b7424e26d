import type { RichText } from '@sc/ui-kit/rich-text'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Part } from '../../react/useArrival.ts'
import { formOf } from '../../samples/formOf.ts'
import type { Widget } from '../../definition/types.ts'
import { EditorControl } from './EditorControl.tsx'

it('says that the editor did not arrive, and brings it at another try; what was written is there', async () => {
  const [widget] = formOf([{ type: 'editor', name: '活动总结' }]).list
  let isUp = false
  let arrived: typeof RichText | undefined
  const source: Part<typeof RichText> = {
    get: () => arrived,
    load: async () => {
      if (!isUp) throw new TypeError('Failed to fetch dynamically imported module')
      arrived = ({ value, label }) => <textarea aria-label={label} defaultValue={value} />
    },
  }
  render(
    <EditorControl
      widget={widget as Widget}
      path={['summary']}
      name="活动总结"
      id="summary"
      labelId="summary-label"
      value="<p>写过的</p>"
      onChange={() => undefined}
      onBlur={() => undefined}
      disabled={false}
      invalid={false}
      aria={{}}
      height={200}
      source={source}
    />,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('请检查网络')
  expect(screen.queryByText(/无法显示/)).toBeNull()
  expect(screen.queryByRole('button', { name: '刷新本页' })).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByRole('button', { name: '刷新本页' })

  isUp = true
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByLabelText('活动总结')).toHaveProperty('value', '<p>写过的</p>')
  expect(screen.queryByRole('alert')).toBeNull()
})
