import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { JsonView } from './JsonView.tsx'

describe('<JsonView>', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('copies what it shows and says so', async () => {
    const user = userEvent.setup()
    const writeText = vi.spyOn(navigator.clipboard, 'writeText')
    vi.stubGlobal('isSecureContext', true)
    render(
      <App>
        <JsonView value={{ list: [], config: { size: 'small' } }} />
      </App>,
    )
    expect(screen.getByRole('region').textContent).toContain('"size": "small"')
    await user.click(screen.getByRole('button', { name: /复\s*制/ }))
    expect(writeText).toHaveBeenCalledWith(JSON.stringify({ list: [], config: { size: 'small' } }, null, 2))
    await screen.findByText('复制成功')
  })

  it('says so when nothing could be copied', async () => {
    const user = userEvent.setup()
    vi.stubGlobal('isSecureContext', false)
    render(
      <App>
        <JsonView value="{}" />
      </App>,
    )
    // antd keeps one of its own in the page, once anything there was measured.
    const before = document.querySelectorAll('textarea').length
    await user.click(screen.getByRole('button', { name: /复\s*制/ }))
    await screen.findByText(/复制失败/)
    expect(document.querySelectorAll('textarea')).toHaveLength(before)
  })
})
