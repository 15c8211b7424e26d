import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { useTextDraft } from './useTextDraft.ts'

function Field({ value, commit }: { value: string; commit: (text: string) => boolean | void }) {
  const draft = useTextDraft(value, commit)
  return <input aria-label="名称" value={draft.text} onChange={(event) => draft.change(event.target.value)} onBlur={draft.flush} />
}

function open(commit = vi.fn<(text: string) => boolean | void>()) {
  const { unmount, rerender } = render(<Field value="甲" commit={commit} />)
  return {
    commit,
    unmount,
    set: (value: string) => rerender(<Field value={value} commit={commit} />),
    field: screen.getByLabelText('名称'),
  }
}

it('commits once, when the field is left', async () => {
  const { commit, field } = open()
  await userEvent.type(field, '乙丙')
  expect(commit).not.toHaveBeenCalled()
  await userEvent.tab()
  expect(commit.mock.calls).toEqual([['甲乙丙']])
})

it('loses nothing when the field goes away', async () => {
  const { commit, field, unmount } = open()
  await userEvent.type(field, '乙')
  unmount()
  expect(commit.mock.calls).toEqual([['甲乙']])
})

it('keeps what was refused, and commits nothing that is as it was', async () => {
  const { commit, field } = open(vi.fn((text: string) => text !== '甲乙'))
  await userEvent.click(field)
  await userEvent.tab()
  expect(commit).not.toHaveBeenCalled()
  await userEvent.type(field, '乙')
  await userEvent.tab()
  expect(field).toHaveProperty('value', '甲乙')
})

it('shows what is changed by other hands while nothing is typed', () => {
  const { field, set } = open()
  set('丁')
  expect(field).toHaveProperty('value', '丁')
})
