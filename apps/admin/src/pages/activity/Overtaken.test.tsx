import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Overtaken } from './Overtaken.tsx'

test('what was overtaken is brought into view, and can be said anew and be over, where a browser answers with a promise', () => {
  const before = Element.prototype.scrollIntoView
  // As browsers do since they tell when scrolling has ended.
  Element.prototype.scrollIntoView = () => Promise.resolve() as never
  try {
    const view = render(<Overtaken words="申请表已更换" />)
    view.rerender(<Overtaken words="认定学时已调整" />)
    expect(screen.getByRole('alert').textContent).toContain('认定学时已调整')
    view.rerender(<p>已提交</p>)
    screen.getByText('已提交')
  } finally {
    Element.prototype.scrollIntoView = before
  }
})
