import pg from 'pg'

/** One statement that the product sent, and how long its answer took. */
export interface Statement {
  text: string
  values: readonly unknown[]
  ms: number
  /** The columns of its answer that are JSON. */
  json: readonly string[]
}

const JSON_TYPES = new Set([114, 3802])

type Answer = { fields?: readonly { name: string; dataTypeID: number }[] } | undefined
type Query = (...args: unknown[]) => unknown

let heard: Statement[] | undefined

/** From now on every statement of this process can be heard, whichever pool or transaction it is of. */
export function hearStatements(): void {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const query = prototype.query
  prototype.query = function heardQuery(this: pg.Client, ...args: unknown[]): unknown {
    if (!heard) return query.apply(this, args)
    const began = performance.now()
    const note = (answer: Answer) => {
      const { text, values = typeof args[1] === 'function' ? [] : (args[1] ?? []) } =
        typeof args[0] === 'string' ? { text: args[0] } : (args[0] as { text: string; values?: unknown[] })
      const json = (answer?.fields ?? []).filter(({ dataTypeID }) => JSON_TYPES.has(dataTypeID)).map(({ name }) => name)
      heard?.push({ text, values: values as unknown[], ms: performance.now() - began, json })
    }
    const last = args.at(-1)
    // As a pool asks, with a callback; or as a transaction, for a promise.
    if (typeof last === 'function') {
      const told = (error: unknown, answer: Answer) => {
        note(answer)
        ;(last as Query)(error, answer)
      }
      return query.apply(this, [...args.slice(0, -1), told])
    }
    const asked = query.apply(this, args)
    return asked instanceof Promise ? asked.then((answer: Answer) => (note(answer), answer)) : asked
  }
}

/** The statements of some work, in the order of their answers. Nothing else may ask the database meanwhile. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const own: Statement[] = []
  heard = own
  try {
    await work()
    return own
  } finally {
    heard = undefined
  }
}
