import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Html } from './Html.tsx'

it('shows the words and drops what could run', () => {
  const { container } = render(
    <Html
      source={
        '<p>请<b>注意</b></p><img src="x" onerror="alert(1)"><script>alert(2)</script><a href="javascript:alert(3)">链接</a><form><input></form>'
      }
    />,
  )
  expect(screen.getByText('注意').tagName).toBe('B')
  expect(container.querySelector('script, form, input, [onerror], [href^="javascript"]')).toBeNull()
})
