import { AsyncLocalStorage } from 'node:async_hooks'

const told = new AsyncLocalStorage<Date>()

/** Does something at another moment than now: how the demonstration gets its past, by the services that write the present. */
export const at = <T>(moment: Date, act: () => Promise<T>): Promise<T> => told.run(moment, act)

/** The moment of an `at` around the caller, if there is one. */
export const toldMoment = (): Date | undefined => told.getStore()

/**
 * Lets everything that one act writes be of one moment, whoever stamps it: what a transaction's beginning stamps and what is stamped at
 * writing are of two days about midnight. Called once the act's lock is held: it comes after whatever it waited for.
 */
export const inOneMoment = <T>(act: () => Promise<T>): Promise<T> => at(now(), act)

/** The moment in which the caller acts. */
export const now = (): Date => toldMoment() ?? new Date()
