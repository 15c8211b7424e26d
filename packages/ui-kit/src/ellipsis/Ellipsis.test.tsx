import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { cutText } from './cutText.ts'
import { Ellipsis } from './Ellipsis.tsx'

const long = '第二课堂成绩单系统的这一条说明文字确实超过了二十五个汉字的长度'

describe('cutText', () => {
  it('keeps 25 characters and cuts the 26th', () => {
    const exact = '字'.repeat(25)
    expect(cutText(exact)).toBe(exact)
    expect(cutText(`${exact}多`)).toBe(`${exact}...`)
  })
  it('never cuts through a character made of several code points', () => {
    expect(cutText('👩‍👩‍👧学生', 1)).toBe('👩‍👩‍👧...')
    expect(cutText('𠮷野家', 1)).toBe('𠮷...')
  })
  it('takes another length and another mark', () => {
    expect(cutText('abcdef', 3, '…')).toBe('abc…')
  })
})

describe('<Ellipsis>', () => {
  it('shows the whole text to keyboard users', async () => {
    render(<Ellipsis text={long} />)
    expect(screen.queryByRole('tooltip')).toBeNull()
    await userEvent.tab()
    expect((await screen.findByRole('tooltip')).textContent).toBe(long)
  })
  it('leaves a short text alone: no tooltip, no stop for the keyboard', async () => {
    render(<Ellipsis text="活动说明" />)
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
    screen.getByText('活动说明')
  })
})
