import { decodeHTML } from 'entities'
import type { TestServer } from './server.ts'

/**
 * A browser as far as sign-in needs one: it keeps cookies and does not follow redirects.
 * @param language that it is set to, as the header `accept-language` has it
 */
export function openBrowser(server: TestServer, language?: string) {
  const cookies = new Map<string, string>()

  async function open(path: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers)
    if (!headers.has('accept')) headers.set('accept', 'text/html')
    if (language !== undefined) headers.set('accept-language', language)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await server.fetch(path, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [pair] = line.split(';')
      const [name, value] = pair!.split('=') as [string, string]
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  return {
    cookies,
    open,
    /** Fills the login page's form in and sends it, hidden fields included. */
    async signIn(loginPath: string, username: string, password: string) {
      const page = await (await open(loginPath)).text()
      const hidden = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
        name!,
        decodeHTML(value!),
      ])
      const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1]
      if (!action) throw new Error(`No login form on ${loginPath}`)
      const body = new URLSearchParams([...hidden, ['username', username], ['password', password]] as [string, string][])
      return open(action, { method: 'POST', body })
    },
  }
}
