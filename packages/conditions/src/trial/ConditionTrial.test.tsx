import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fields, pick } from '../testing/open.tsx'
import { ConditionTrial } from './ConditionTrial.tsx'

const user = userEvent.setup()

async function open(expression: string, bare = false) {
  render(<ConditionTrial fields={fields} expression={expression} bare={bare} />)
  await user.click(screen.getByRole('button', { name: '试一试' }))
}
const status = () => screen.getByRole('status').textContent

describe('trying a condition', () => {
  it('asks for its fields, and says at once what it comes to, part by part', async () => {
    await open("${kind == 'a' && hours >= 8}")
    expect(status()).toContain('不成立')
    expect(
      within(screen.getByRole('status'))
        .getAllByRole('listitem')
        .map((part) => part.textContent?.trim()),
    ).toEqual(['不满足：「类别」等于「竞赛」', '不满足：「认定学时」大于等于 8'])
    await pick('类别', '竞赛')
    expect(status()).toContain('满足：「类别」等于「竞赛」')
    await user.type(screen.getByRole('spinbutton', { name: '认定学时' }), '8{Enter}')
    expect(status()).toMatch(/^ ?成立/)
  })

  it('has several of what may be several', async () => {
    await open("${tags.contains('t2')}")
    await pick('标签', '校级')
    expect(status()).toContain('不成立')
    await pick('标签', '院级')
    expect(status()).not.toContain('不成立')
  })

  it('takes a name of nobody as text, and a switch as yes or no', async () => {
    await open("${applicant == 'x' || urgent}")
    await pick('是否加急', '是')
    expect(status()).toMatch(/^ ?成立/)
    screen.getByRole('textbox', { name: 'applicant' })
  })

  it('says why it cannot be worked out', async () => {
    await open('${nosuch(hours)}')
    expect(status()).toContain('无法计算：没有名为 nosuch 的函数')
  })

  it('is there for conditions alone', () => {
    const { rerender } = render(<ConditionTrial fields={fields} expression="hours > 3" />)
    expect(screen.queryByRole('button', { name: '试一试' })).toBeNull()
    rerender(<ConditionTrial fields={fields} expression="hours > 3" bare />)
    screen.getByRole('button', { name: '试一试' })
    rerender(<ConditionTrial fields={fields} expression="hours >" bare />)
    expect(screen.queryByRole('button', { name: '试一试' })).toBeNull()
  })
})
