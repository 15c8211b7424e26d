import { readFileSync } from 'node:fs'

/** Milliseconds that a process's main thread has been on a processor; undefined where the system does not tell. */
export function mainThreadMs(pid: number): number | undefined {
  try {
    // Nanoseconds on a processor, nanoseconds ready to run but kept from it, turns.
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return undefined
  }
}
