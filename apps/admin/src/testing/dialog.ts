import { screen } from '@testing-library/react'

/** The open dialog that says this, the last where it is said twice. By its name it cannot be found: under test, antd gives all dialogs one id. */
export async function dialogSaying(words: string | RegExp): Promise<HTMLElement> {
  const said = (await screen.findAllByText(words)).at(-1)!
  const dialog = said.closest<HTMLElement>('[role="dialog"]')
  if (!dialog) throw new Error(`said outside of dialogs: ${words}`)
  return dialog
}
