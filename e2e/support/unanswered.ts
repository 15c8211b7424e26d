import type { Page, Request } from '@playwright/test'

/** What a page asks and has no answer to yet, without the call that the server answers once the session is over. */
export function unanswered(page: Page): ReadonlySet<Request> {
  const asked = new Set<Request>()
  page.on('request', (request) => {
    if (!new URL(request.url()).searchParams.has('wait')) asked.add(request)
  })
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  return asked
}
