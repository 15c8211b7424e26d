import { inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { job } from '../db/schema/index.ts'
import type { TestServer } from './server.ts'

/** Waits until nothing is to be done any more: by this server, or after it was left by another one. */
export const endOfJobs = ({ db }: Pick<TestServer, 'db'>) =>
  expect.poll(() => db.$count(job, inArray(job.status, ['waiting', 'running'])), { timeout: 30_000, interval: 20 }).toBe(0)
