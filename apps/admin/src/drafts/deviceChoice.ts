/** How a person has set up a page on this device; it goes with them at sign-out. */
const PREFIX = 'sc-choice:'
const ofAccount = (username: string) => `${PREFIX}${encodeURIComponent(username)}:`

/** What was chosen before, whatever may stand there by now: who asks checks it. */
export function readChoice(username: string, name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(ofAccount(username) + name) ?? 'null')
  } catch {
    return null
  }
}

export function keepChoice(username: string, name: string, choice: unknown): void {
  try {
    localStorage.setItem(ofAccount(username) + name, JSON.stringify(choice))
  } catch {
    // Without room on the device it holds until the page is left.
  }
}

export function eraseChoices(username: string): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index))
  for (const key of keys) if (key?.startsWith(ofAccount(username))) localStorage.removeItem(key)
}
