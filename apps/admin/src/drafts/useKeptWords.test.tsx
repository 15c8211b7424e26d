import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { tokens } from '../api/sessionPort.ts'
import { BackOffice, signIn } from '../testing/BackOffice.tsx'
import { openServer } from '../testing/openServer.ts'
import { useKeptWords } from './useKeptWords.ts'

function Reason() {
  const { kept, keep } = useKeptWords('task-1')
  return <input aria-label="理由" defaultValue={kept ?? ''} onChange={({ target }) => keep(target.value)} />
}

const page = (
  <BackOffice>
    <Reason />
  </BackOffice>
)

/** The words that somebody wrote, as their tab ends after this. */
function endsAfter(change: () => void) {
  openServer()
  signIn()
  const { unmount } = render(page)
  fireEvent.change(screen.getByLabelText('理由'), { target: { value: '材料不全' } })
  change()
  unmount()
  signIn()
  render(page)
  return screen.getByLabelText<HTMLInputElement>('理由').value
}

it.each([
  ['the person closes it', () => undefined, ''],
  ['the person signed out', () => tokens.clear(), ''],
  ['another person signed in', () => signIn('student03'), '材料不全'],
])('words that were not sent, when %s', (_, change, kept) => {
  expect(endsAfter(change)).toBe(kept)
})
