import type { Entry, TicketRegistry } from '@sc/dev-cas'
import type { Db } from '../../db/connect.ts'
import { BusinessError } from '../../http/errors.ts'
import { inLanguage, spoken } from '../../locale/language.ts'
import { withPassword } from '../session/service.ts'
import { authenticationTime, closeGrant, findGrant, forgetExpired, holdGrant, openGrant, renewGrant } from './grants.ts'
import type { Grant } from './grants.ts'
import { hasManyUntold } from './logoutMessages.ts'
import type { IsOther } from './services.ts'
import { issueTicket, redeemTicket } from './serviceTickets.ts'

/** The provider's sign-ins and tickets, in the database, over the accounts and passwords of this system. */
export function ticketRegistry(db: Db, isOther: IsOther): TicketRegistry {
  const find = async (grantId: string | undefined) => (grantId === undefined ? undefined : findGrant(db, grantId))

  /** Without a ticket where too many services have not heard yet that the account signed out. */
  async function entryFor(tx: Db, grant: Grant, service: string | undefined, fromNewLogin: boolean): Promise<Entry> {
    const { username } = grant
    if (service === undefined || (isOther(service) && (await hasManyUntold(tx, username)))) return { username }
    return { username, ticket: await issueTicket(tx, isOther, grant, service, fromNewLogin) }
  }

  return {
    async signIn(credentials, service, grantId, language) {
      const current = await find(grantId)
      try {
        return await withPassword(db, credentials, async (tx, { username }) => {
          // The same user typing the password again keeps the grant, and with it the services to sign out later.
          if (current?.username === username && (await renewGrant(tx, current))) return entryFor(tx, current, service, true)
          const opened = await openGrant(tx, username)
          return { ...(await entryFor(tx, opened, service, true)), grantId: opened.id }
        })
      } catch (error) {
        if (error instanceof BusinessError) return { refused: inLanguage(language, () => spoken(error.told)) }
        throw error
      }
    },
    async enter(grantId, service) {
      const found = await find(grantId)
      if (!found) return undefined
      return db.transaction(async (tx) => {
        const grant = await holdGrant(tx, found)
        return grant && entryFor(tx, grant, service, false)
      })
    },
    async redeem(ticket) {
      const redeemed = await redeemTicket(db, isOther, ticket)
      if (!redeemed) return undefined
      const { grantHash, ...found } = redeemed
      return { ...found, authenticationTime: await authenticationTime(db, grantHash) }
    },
    async end(grantId) {
      const found = await find(grantId)
      return found ? closeGrant(db, isOther, found) : []
    },
    forgetExpired: () => forgetExpired(db),
  }
}
