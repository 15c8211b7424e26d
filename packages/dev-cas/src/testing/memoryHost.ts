import type { DevCasHost } from '../host.ts'
import type { LogoutMessage } from '../logoutMessage.ts'
import type { Entry, RedeemedTicket, TicketRegistry } from '../tickets.ts'

/** Everybody's here. */
export const PASSWORD = 'Kete-2026!'

interface Grant {
  username: string
  typed: Date
  tickets: string[]
}

/**
 * A host that keeps everything in memory, for tests of what is seen from outside: two accounts, itself at
 * `http://localhost/`, and the library beside it.
 */
export function memoryHost(more: Partial<DevCasHost> = {}) {
  const grants = new Map<string, Grant>()
  const tickets = new Map<string, Omit<RedeemedTicket, 'toTell'> & { used: boolean }>()
  const untold: LogoutMessage[] = []
  const active = new Set(['teacher01', 'student01'])
  let count = 0

  const isOther = (service: string) => service.startsWith('http://127.0.0.1:') || service.startsWith('https://library.example/')

  function entryFor(grant: Grant, service: string | undefined, fromNewLogin: boolean): Entry {
    const { username } = grant
    if (service === undefined || (isOther(service) && untold.length >= 3)) return { username }
    const ticket = `ST-${++count}`
    tickets.set(ticket, { username, service, fromNewLogin, authenticationTime: grant.typed, used: false })
    grant.tickets.push(ticket)
    return { username, ticket }
  }

  const registry: TicketRegistry = {
    async signIn({ username, password }, service, grantId, language) {
      if (!active.has(username) || password !== PASSWORD) return { refused: `wrong password (${language})` }
      const current = grantId === undefined ? undefined : grants.get(grantId)
      if (current?.username === username) return entryFor(Object.assign(current, { typed: new Date() }), service, true)
      const opened: Grant = { username, typed: new Date(), tickets: [] }
      const id = `TGT-${++count}`
      grants.set(id, opened)
      return { ...entryFor(opened, service, true), grantId: id }
    },
    async enter(grantId, service) {
      const grant = grants.get(grantId)
      return grant && active.has(grant.username) ? entryFor(grant, service, false) : undefined
    },
    async redeem(ticket) {
      const found = tickets.get(ticket)
      if (!found || found.used) return undefined
      found.used = true
      return { ...found, toTell: [] }
    },
    async end(grantId) {
      const ended = grants.get(grantId)?.tickets ?? []
      grants.delete(grantId)
      const left = ended.flatMap((ticket) => {
        const { used, username, service } = tickets.get(ticket)!
        tickets.delete(ticket)
        return used && isOther(service) ? [{ ticket, username, service }] : []
      })
      untold.push(...left)
      return [...new Set(left.map(({ service }) => new URL(service).origin))]
    },
    forgetExpired: async () => undefined,
  }

  const host: DevCasHost = {
    path: '/ekt/cas',
    home: '/ekt/',
    isSecure: () => false,
    services: { isOwn: (_request, service) => service.startsWith('http://localhost/'), isOther, origins: [] },
    tickets: registry,
    logoutMessages: {
      takeDue: async (origin, atOnce) => untold.filter(({ service }) => new URL(service).origin === origin).slice(0, atOnce),
      dropTold: async (told) => void untold.splice(0, untold.length, ...untold.filter(({ ticket }) => !told.includes(ticket))),
      giveUp: async () => 0,
    },
    attributesOf: async (username) => (active.has(username) ? { realname: '陆文' } : undefined),
    school: async () => ({ schoolName: '海城大学', systemTitle: '第二课堂', demonstrates: true }),
    unknownSchool: () => ({ schoolName: '', systemTitle: '第二课堂', demonstrates: true }),
    every: () => undefined,
    ...more,
  }
  return { host, untold, freeze: (username: string) => active.delete(username) }
}
