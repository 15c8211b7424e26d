import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { memoryHost } from './testing/memoryHost.ts'
import { openProvider, ticketIn } from './testing/provider.ts'

/** Another system: what it was told, and how it answers. */
let system: Server
let base: string
let told: URLSearchParams[]
let status: number

beforeEach(async () => {
  told = []
  status = 200
  system = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      told.push(new URLSearchParams(body))
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => system.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(system.address() as AddressInfo).port}/`
})
afterEach(() => {
  system.closeAllConnections()
  system.close()
})

/** Somebody who signed in and entered the system; `work` is what the host does again and again. */
async function entered() {
  const work: (() => Promise<void>)[] = []
  const { services } = memoryHost().host
  const provider = await openProvider({
    services: { ...services, origins: [new URL(base).origin] },
    every: (_ms, one) => void work.push(one),
  })
  const visitor = provider.browser()
  const ticket = ticketIn(await visitor.signIn({ service: base }))
  await provider.validate({ ticket, service: base })
  return { ...provider, visitor, ticket, look: async () => void (await Promise.all(work.map((one) => one()))) }
}

describe('single logout', () => {
  it('tells a service by CAS’s message whose ticket it redeemed', async () => {
    const { visitor, ticket, untold } = await entered()
    await visitor.open('logout')
    expect(told).toHaveLength(1)
    const message = told[0]!.get('logoutRequest')!
    expect(message).toContain(`<samlp:SessionIndex>${ticket}</samlp:SessionIndex>`)
    expect(message).toContain('<saml:NameID>teacher01</saml:NameID>')
    expect(untold).toEqual([])
  })

  it('tells the services of the one user when another signs in over them', async () => {
    const { visitor } = await entered()
    await visitor.signIn({ service: base, renew: 'true' }, 'student01')
    expect(told).toHaveLength(1)
  })

  it('keeps what a service may take later, and sends it when the host looks again', async () => {
    const { visitor, untold, look } = await entered()
    status = 503
    await visitor.open('logout')
    expect(untold).toHaveLength(1)
    status = 200
    await look()
    expect(told).toHaveLength(2)
    expect(untold).toEqual([])
  })

  it('is over where a service wants none', async () => {
    const { visitor, untold } = await entered()
    status = 404
    await visitor.open('logout')
    expect(untold).toEqual([])
  })
})
