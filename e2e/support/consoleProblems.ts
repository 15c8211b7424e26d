import type { Page } from '@playwright/test'

/** Everything that the browser complains about from now on: errors of the page, its console, requests that fail. */
export function consoleProblems(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(`error: ${error.message}`))
  // A violated Content-Security-Policy is told on the console too.
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      heard.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) heard.push(`${response.status()} ${response.url()}`)
  })
  return heard
}
