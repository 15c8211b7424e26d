import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { DevCasHost } from './host.ts'
import { sendLogoutMessage } from './logoutMessage.ts'

/** Sent to one origin at the same time. */
const AT_ONCE = 4
/** Between looks for what is due again. */
const LOOK_MS = 30_000
/** How long a page is held that ends a sign-in: who goes on to another system should find its session ended. */
const PATIENCE_MS = 4_000

export interface Messenger {
  /** Sends what is due at these origins; comes back when that is done, or takes long. Never fails: what is not told by then stays due. */
  tell(origins: readonly string[]): Promise<void>
}

/**
 * Sends the messages that the host keeps, a few at a time to each service, until it has taken them or is given
 * up; a start finds what was left. A service that does not answer holds up no other, and is not asked for each of its
 * messages: the rest waits for the next look.
 */
export function addMessenger(app: FastifyInstance, { every, logoutMessages, services, tickets }: DevCasHost): Messenger {
  const closing = new AbortController()

  async function tellAll(origin: string): Promise<void> {
    while (!closing.signal.aborted) {
      const due = await logoutMessages.takeDue(origin, AT_ONCE)
      // The allow-list may have become shorter since the messages were left.
      const settled = await Promise.all(
        due.map(async (message) => !services.isOther(message.service) || (await sendLogoutMessage(app.log, message))),
      )
      await logoutMessages.dropTold(due.filter((_, index) => settled[index]).map(({ ticket }) => ticket))
      if (due.length < AT_ONCE || settled.includes(false)) return
    }
  }

  const rounds = new Map(services.origins.map((origin) => [origin, inTurn(() => tellAll(origin))]))

  every(LOOK_MS, async () => {
    await tickets.forgetExpired()
    const abandoned = await logoutMessages.giveUp()
    if (abandoned > 0) app.log.warn({ messages: abandoned }, 'single logout was given up')
    await Promise.all([...rounds.values()].map((round) => round.run()))
  })
  app.addHook('onClose', async () => {
    closing.abort()
    await Promise.all([...rounds.values()].map((round) => round.idle()))
  })

  return {
    async tell(origins) {
      const asked = origins.flatMap(
        (origin) =>
          rounds
            .get(origin)
            ?.run()
            .catch((error: unknown) => app.log.error(error)) ?? [],
      )
      if (asked.length > 0) await Promise.race([Promise.all(asked), wait(PATIENCE_MS, undefined, { ref: false })])
    },
  }
}

/** One run at a time; all who ask during one share the next. */
function inTurn(work: () => Promise<void>) {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const begin = () => (running = work().finally(() => (running = undefined)))
  const idle = async () => {
    while (running) await running.catch(() => undefined)
  }
  const afterwards = async () => {
    await idle()
    next = undefined
    await begin()
  }
  return { run: () => (running ? (next ??= afterwards()) : begin()), idle }
}
