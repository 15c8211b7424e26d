import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Connection } from '../db/connect.ts'
import { FewAtOnce } from '../FewAtOnce.ts'
import { BadRequestError, TooManyError } from './errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    ownTurns: OwnTurns
    /** Of files that are made while their caller waits, apart: one that is slow on its way keeps no other call waiting. */
    ownFiles: OwnTurns
  }
  interface FastifyRequest {
    /** To be told when a call that was taken in turn has its answer. */
    answered: (() => void) | null
  }
}

/** Calls of one person that are worked on at a time: a browser has six connections, and the embedded database works on one statement, in this very thread. */
const TOGETHER: Record<Connection['kind'], number> = { pglite: 2, postgresql: 6 }
/** A spreadsheet is read from the database while it is on its way, and a transcript set by the one that sets them all. */
const FILES_TOGETHER = 2
/** Of one person. */
const WAITING = 200

/**
 * Lets few calls of one person be worked on at a time, in the order of their coming: however many they send, and however much
 * each of them answers, the connections and the thread are everybody else's as well.
 */
export class OwnTurns {
  readonly #of = new Map<string, FewAtOnce>()
  constructor(
    private readonly together: number,
    private readonly waiting: number = WAITING,
  ) {}

  /** Resolves when it is the call's turn, with what ends it. Throws where too many wait already. */
  async take(caller: string): Promise<() => void> {
    const own = this.#of.get(caller) ?? new FewAtOnce({ atOnce: this.together, queue: this.waiting, full: () => new TooManyError() })
    this.#of.set(caller, own)
    const end = await own.take()
    return () => {
      end()
      if (own.isIdle) this.#of.delete(caller)
    }
  }
}

export function addOwnTurns(app: FastifyInstance, { kind }: Pick<Connection, 'kind'>) {
  app.decorate('ownTurns', new OwnTurns(TOGETHER[kind]))
  app.decorate('ownFiles', new OwnTurns(FILES_TOGETHER))
  app.decorateRequest('answered', null)
  app.addHook('onSend', async (request) => request.answered?.())
}

/**
 * Waits until it is a call's turn among those of its caller. The turn lasts until it is answered, though its sender hangs up
 * meanwhile, and until the answer is taken, as what is not taken is held in memory.
 */
export async function takeOwnTurn(request: FastifyRequest, { raw }: FastifyReply, turns: OwnTurns, caller: string): Promise<void> {
  const end = await turns.take(caller)
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
