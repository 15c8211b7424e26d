import { parse } from 'node:querystring'
import { decodeHTML } from 'entities'
import Fastify from 'fastify'
import type { LightMyRequestResponse } from 'fastify'
import { devCas } from '../devCas.ts'
import type { DevCasHost } from '../host.ts'
import { memoryHost, PASSWORD } from './memoryHost.ts'

/** The provider as a host mounts it, on no network. */
export async function openProvider(more: Partial<DevCasHost> = {}) {
  const { host, ...memory } = memoryHost(more)
  const app = Fastify()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, parse(body.toString())),
  )
  await app.register(devCas(host), { prefix: host.path })

  const validate = async (query: Record<string, string>, call = 'p3/serviceValidate') =>
    (await app.inject({ url: `${host.path}/${call}`, query })).body

  /**
   * It keeps cookies and follows no redirect.
   * @param language that it is set to, as the header `accept-language` has it
   */
  function browser(language?: string) {
    const cookies: Record<string, string> = {}
    async function keep(answer: Promise<LightMyRequestResponse>) {
      const response = await answer
      for (const { name, value } of response.cookies) {
        if (value === '') delete cookies[name]
        else cookies[name] = value
      }
      return response
    }
    const preferred = language === undefined ? {} : { 'accept-language': language }
    const open = (call: string, query: Record<string, string> = {}) =>
      keep(app.inject({ url: `${host.path}/${call}`, query, cookies, headers: preferred }))
    const send = (fields: Record<string, string>, url = `${host.path}/login`) =>
      keep(
        app.inject({
          method: 'POST',
          url,
          cookies,
          headers: { ...preferred, 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(fields).toString(),
        }),
      )
    return {
      cookies,
      open,
      send,
      /** Opens the login page, fills its form in and sends it. */
      async signIn(query: Record<string, string> = {}, username = 'teacher01', password = PASSWORD) {
        const page = (await open('login', query)).body
        const hidden = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
          name!,
          decodeHTML(value!),
        ])
        return send({ ...Object.fromEntries(hidden), username, password }, /<form method="post" action="([^"]+)"/.exec(page)?.[1])
      },
    }
  }

  return { app, browser, validate, ...memory }
}

export const ticketIn = ({ headers }: LightMyRequestResponse): string =>
  new URL(headers.location ?? 'http://none').searchParams.get('ticket') ?? ''
