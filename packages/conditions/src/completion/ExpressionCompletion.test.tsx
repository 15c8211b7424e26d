import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { open } from '../testing/open.tsx'

/** The expression's text, with the caret where `|` stands. */
async function typing(expression: string, typed: string) {
  const written = open(expression.replace('|', ''))
  if (!screen.queryByRole('textbox', { name: '条件表达式' })) await userEvent.click(screen.getByText('表达式'))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '条件表达式' })
  const at = expression.indexOf('|')
  await userEvent.type(field, typed.replaceAll('{', '{{'), { initialSelectionStart: at, initialSelectionEnd: at })
  return { written, field }
}

const offered = () => within(screen.getByRole('listbox', { name: '可填入的内容' })).getAllByRole('option')
const active = () => offered().find((option) => option.getAttribute('aria-selected') === 'true')?.textContent

test('a field is found by its title, taken with Enter, and typing goes on behind it', async () => {
  const { field } = await typing('|', '${学时')
  expect(offered().map(({ textContent }) => textContent)).toEqual(['认定学时hours'])
  await userEvent.keyboard('{Enter} > 3}')
  expect(field.value).toBe('${hours > 3}')
  expect(screen.getByText('当「认定学时」大于 3 时成立').isConnected).toBe(true)
})

test('behind a comparison the values are offered by their labels', async () => {
  const { field, written } = await typing('${kind == |}', "'")
  expect(active()).toBeUndefined()
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe("竞赛'a'")
  expect(field.getAttribute('aria-activedescendant')).toBe(offered()[0]!.id)
  await userEvent.keyboard('{ArrowUp}')
  expect(active()).toBe('讲座2')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(field.value).toBe("${kind == 'a'}")
  expect(field.selectionStart).toBe("${kind == 'a'".length)
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.tab()
  expect(written.mock.calls).toEqual([["${kind == 'a'}"]])
})

test('what is clicked is taken, and the focus stays', async () => {
  const { field } = await typing('${|}', 'no')
  await userEvent.click(offered()[0]!)
  expect(field.value).toBe('${note}')
  expect(document.activeElement).toBe(field)
})

test('who types on is not kept from it', async () => {
  const { field } = await typing('|', "${hours > 3 && kind == 'a' && note != 'no'}")
  expect(field.value).toBe("${hours > 3 && kind == 'a' && note != 'no'}")
})

test('Enter is a line of its own where nothing was chosen of what is offered', async () => {
  const { field } = await typing('${|}', 'kind == ')
  expect(offered()).toHaveLength(2)
  await userEvent.keyboard('{Enter}')
  expect(field.value).toBe('${kind == \n}')
})

test('Escape closes the list alone, and leaving the place does', async () => {
  const outer = vi.fn()
  addEventListener('keydown', outer)
  const { field } = await typing('${|}', 'ho')
  outer.mockClear()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(outer).not.toHaveBeenCalled()
  removeEventListener('keydown', outer)
  await userEvent.type(field, 'u', { initialSelectionStart: 4, initialSelectionEnd: 4 })
  expect(offered()).toHaveLength(1)
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.keyboard('{ArrowRight}r')
  expect(field.value).toBe('${hour}')
  await userEvent.tab()
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('what is wrong is said once typing pauses, and falls silent with the correction', async () => {
  const { field } = await typing('${hours > 3|}', ' &&')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^第 \d+ 个字符附近看不懂/)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(field, ' bonus(1)', { initialSelectionStart: 14, initialSelectionEnd: 14 })
  expect((await screen.findByText('没有名为 bonus 的函数，请核对写法')).isConnected).toBe(true)
  await userEvent.clear(field)
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.type(field, 'hours > 3')
  screen.getByText('建议写在 ${ } 里，否则可能被当作普通文字')
})

test('letters of an input method are not looked up until they are done', async () => {
  const { field } = await typing('${|}', ' ')
  fireEvent.compositionStart(field)
  fireEvent.input(field, { target: { value: '${ ho}', selectionStart: 5, selectionEnd: 5 }, isComposing: true })
  expect(screen.queryByRole('listbox')).toBeNull()
  field.setSelectionRange(5, 5)
  fireEvent.compositionEnd(field)
  expect(offered()).toHaveLength(1)
})
