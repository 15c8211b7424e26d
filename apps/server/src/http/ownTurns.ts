import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Connection } from '../db/connect.ts'
import { BadRequestError, TooManyError } from './errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    ownTurns: OwnTurns
  }
  interface FastifyRequest {
    /** To be told when a call that was taken in turn has its answer. */
    answered: (() => void) | null
  }
}

interface Limits {
  /** Of one person, worked on at a time. */
  together: number
  /** Of one person, waiting. */
  waiting: number
}

/** A browser has six connections; the embedded database works on one statement at a time, in this very thread. */
const LIMITS: Record<Connection['kind'], Limits> = {
  pglite: { together: 2, waiting: 200 },
  postgresql: { together: 6, waiting: 200 },
}

/**
 * Lets few calls of one person be worked on at a time, in the order of their coming: however many they send, and however much
 * each of them answers, the connections and the thread are everybody else's as well.
 */
export class OwnTurns {
  readonly #of = new Map<string, { running: number; waiting: (() => void)[] }>()
  constructor(private readonly limits: Limits) {}

  /** Resolves when it is the call's turn, with what ends it. Throws where too many wait already. */
  async take(caller: string): Promise<() => void> {
    const own = this.#of.get(caller) ?? { running: 0, waiting: [] }
    this.#of.set(caller, own)
    if (own.running >= this.limits.together) {
      if (own.waiting.length >= this.limits.waiting) throw new TooManyError()
      // Whoever leaves hands over the place, so that none that comes meanwhile takes it.
      await new Promise<void>((resolve) => own.waiting.push(resolve))
    } else own.running++
    let ended = false
    return () => {
      if (ended) return
      ended = true
      const next = own.waiting.shift()
      if (next) next()
      else if (--own.running === 0) this.#of.delete(caller)
    }
  }
}

export function addOwnTurns(app: FastifyInstance, { kind }: Pick<Connection, 'kind'>) {
  app.decorate('ownTurns', new OwnTurns(LIMITS[kind]))
  app.decorateRequest('answered', null)
  app.addHook('onSend', async (request) => request.answered?.())
}

/**
 * Waits until it is a call's turn among those of its caller. The turn lasts until it is answered, though its sender hangs up
 * meanwhile, and until the answer is taken, as what is not taken is held in memory.
 */
export async function takeOwnTurn(request: FastifyRequest, { server, raw }: FastifyReply, caller: string): Promise<void> {
  const end = await server.ownTurns.take(caller)
  if (raw.closed || raw.destroyed) {
    end()
    throw new BadRequestError()
  }
  let [answered, taken] = [false, false]
  const note = () => void (answered && taken && end())
  request.answered = () => {
    answered = true
    note()
  }
  const gone = () => {
    taken = true
    note()
  }
  raw.once('finish', gone).once('close', gone)
}
