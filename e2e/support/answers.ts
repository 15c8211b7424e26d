/** Whether something answers there: with success, or with where to go instead. */
export const answers = (address: string, redirect: RequestRedirect = 'follow') =>
  fetch(address, { redirect }).then(
    ({ status }) => status < 400,
    () => false,
  )

/** Waits for a program that was started; throws when it ended, or hangs. */
export async function waitFor(ready: () => Promise<boolean>, what: string, exitCode: () => number | null): Promise<void> {
  const deadline = Date.now() + 240_000
  while (!(await ready())) {
    if (exitCode() !== null) throw new Error(`${what} ended with ${exitCode()}`)
    if (Date.now() > deadline) throw new Error(`${what} was not ready within four minutes`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
