import { XMLParser } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { memoryHost } from './testing/memoryHost.ts'
import { openProvider, ticketIn } from './testing/provider.ts'

const service = 'http://localhost/task/todo?tab=a&name=张三'
const xml = new XMLParser({ removeNSPrefix: true, ignoreAttributes: false, attributeNamePrefix: '' })

/** With a ticket of somebody who just signed in. */
async function openWithTicket() {
  const provider = await openProvider()
  const visitor = provider.browser()
  const fresh = async () => ticketIn(await visitor.open('login', { service }))
  return { ...provider, fresh, ticket: ticketIn(await visitor.signIn({ service })) }
}

describe('validation', () => {
  it('answers by the schema of CAS 3.0', async () => {
    const { ticket, validate } = await openWithTicket()
    const text = await validate({ ticket, service })
    expect(text).toContain('<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">')
    const { authenticationSuccess } = xml.parse(text).serviceResponse
    expect(authenticationSuccess).toMatchObject({
      user: 'teacher01',
      attributes: { isFromNewLogin: true, longTermAuthenticationRequestTokenUsed: false, realname: '陆文' },
    })
    expect(Date.parse(authenticationSuccess.attributes.authenticationDate)).toBeGreaterThan(Date.now() - 60_000)
  })

  it('answers in JSON, and without attributes at the address of CAS 2.0', async () => {
    const { ticket, validate } = await openWithTicket()
    expect(JSON.parse(await validate({ ticket, service, format: 'JSON' }, 'serviceValidate'))).toEqual({
      serviceResponse: { authenticationSuccess: { user: 'teacher01' } },
    })
  })

  it('answers in two lines at the address of CAS 1.0', async () => {
    const { ticket, validate } = await openWithTicket()
    expect(await validate({ ticket, service }, 'validate')).toBe('yes\nteacher01\n')
    expect(await validate({ ticket, service }, 'validate')).toBe('no\n\n')
    expect(await validate({}, 'validate')).toBe('no\n\n')
  })

  it('does not vouch for an account that was frozen meanwhile', async () => {
    const { ticket, validate, freeze } = await openWithTicket()
    freeze('teacher01')
    expect(await validate({ ticket, service })).toContain('INVALID_TICKET')
  })

  it('does not say whose a ticket is to another service, and uses it up', async () => {
    const { ticket, validate } = await openWithTicket()
    expect(await validate({ ticket, service: 'http://localhost/other' })).toContain('code="INVALID_SERVICE"')
    expect(await validate({ ticket, service })).toContain('code="INVALID_TICKET"')
  })

  it.each([
    [{}, 'INVALID_REQUEST'],
    [{ ticket: 'ST-unknown' }, 'INVALID_TICKET'],
    [{ ticket: 'PT-unknown' }, 'INVALID_TICKET_SPEC'],
  ])('refuses %j as %s', async (query, code) => {
    const { validate } = await openProvider()
    const asked: Record<string, string> = 'ticket' in query ? { ticket: query.ticket, service } : {}
    expect(xml.parse(await validate(asked)).serviceResponse.authenticationFailure.code).toBe(code)
  })

  it('answers a proxy about service tickets, and gives no proxy tickets', async () => {
    const { fresh, validate } = await openWithTicket()
    for (const call of ['proxyValidate', 'p3/proxyValidate']) {
      expect(await validate({ ticket: await fresh(), service }, call)).toContain('<cas:user>teacher01</cas:user>')
      expect(await validate({ ticket: 'PT-1', service }, call)).toContain('code="INVALID_TICKET_SPEC"')
    }
    expect(await validate({}, 'proxy')).toContain('<cas:proxyFailure code="INVALID_REQUEST">')
    expect(await validate({ pgt: 'PGT-1', targetService: service }, 'proxy')).toContain('<cas:proxyFailure code="INVALID_TICKET">')
    expect(JSON.parse(await validate({ pgt: 'PGT-1', targetService: service, format: 'json' }, 'proxy'))).toMatchObject({
      serviceResponse: { proxyFailure: { code: 'INVALID_TICKET' } },
    })
  })

  it.each([
    ['validate', 'text/plain', 'no\n\n'],
    ['serviceValidate', 'application/xml', '<cas:authenticationFailure code="INVALID_REQUEST">'],
    ['proxyValidate', 'application/xml', '<cas:authenticationFailure code="INVALID_REQUEST">'],
    ['p3/serviceValidate', 'application/xml', '<cas:authenticationFailure code="INVALID_REQUEST">'],
    ['p3/proxyValidate', 'application/xml', '<cas:authenticationFailure code="INVALID_REQUEST">'],
    ['proxy', 'application/xml', '<cas:proxyFailure code="INVALID_REQUEST">'],
  ])('refuses what is doubled or overlong at %s in the form of CAS', async (call, type, text) => {
    const { app } = await openProvider()
    const long = 'x'.repeat(3000)
    for (const query of [
      'ticket=ST-1&ticket=ST-2&service=a',
      'ticket=ST-1&service=a&service=b&renew=1&renew=2',
      `ticket=${long}&service=a`,
      'pgt=a&pgt=b&targetService=a',
      'pgt[]=a&service=',
    ]) {
      const response = await app.inject(`/ekt/cas/${call}?${query}`)
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-type']).toContain(type)
      expect(response.body).toContain(text)
    }
  })

  it('says in the form of CAS that the host failed', async () => {
    const redeem = async () => {
      throw new Error('away')
    }
    const { app } = await openProvider({ tickets: { ...memoryHost().host.tickets, redeem } })
    const { body } = await app.inject({ url: '/ekt/cas/serviceValidate', query: { ticket: 'ST-1', service } })
    expect(body).toContain('code="INTERNAL_ERROR"')
    expect(body).not.toContain('away')
  })
})
