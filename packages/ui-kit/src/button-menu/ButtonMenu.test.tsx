import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from 'antd'
import { expect, it, vi } from 'vitest'
import { ButtonMenu } from './ButtonMenu.tsx'

it('has the focus while it is open, and gives it back', async () => {
  const onClick = vi.fn()
  const user = userEvent.setup()
  render(
    <ButtonMenu
      menu={{
        items: [
          { key: 'a', label: '转交' },
          { key: 'b', label: '委派' },
        ],
        onClick: ({ key }) => onClick(key),
      }}
    >
      <Button>更多操作</Button>
    </ButtonMenu>,
  )
  const button = screen.getByRole('button', { name: '更多操作' })
  await user.tab()
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('转交'))
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(document.activeElement).toBe(button))
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('转交'))
  await user.click(screen.getByRole('menuitem', { name: '委派' }))
  expect(onClick).toHaveBeenCalledExactlyOnceWith('b')
  await vi.waitFor(() => expect(document.activeElement).toBe(button))
})
