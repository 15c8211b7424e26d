import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { test as base } from '@playwright/test'
import { answers, waitFor } from '../support/answers.ts'
import { freePort } from '../support/product.ts'
import { makeApplication } from './application.ts'
import type { ApplicationName, Peers } from './application.ts'

interface Worker {
  peers: Peers
  /** The application's folder, installed and built. */
  folder: string
  /** Where it is served. */
  origin: string
}

/** What an application calls: where it is, for the application to be told, and how it ends. */
export interface BackEnd {
  env: NodeJS.ProcessEnv
  stop: () => Promise<void>
}

/** Making an application is no part of any story's time. */
const timeout = 1_800_000

/**
 * Stories in a stranger's application.
 * @param startBackEnd starts what it calls, where that has to be there; is told where the application will be
 */
export const consumer = (name: ApplicationName, startBackEnd?: (origin: string) => Promise<BackEnd>) =>
  base.extend<object, Worker>({
    peers: ['newest', { option: true, scope: 'worker' }],
    folder: [async ({ peers }, provide) => provide(await makeApplication(name, peers)), { scope: 'worker', timeout }],
    origin: [
      async ({ folder }, provide) => {
        const port = await freePort()
        const origin = `http://localhost:${port}`
        const backEnd = await startBackEnd?.(origin)
        const server = serve(folder, port, backEnd?.env)
        try {
          await waitFor(
            () => answers(origin),
            'the application',
            () => server.exitCode,
          )
          await provide(origin)
        } finally {
          const exit = once(server, 'exit')
          if (server.kill('SIGKILL')) await exit
          await backEnd?.stop()
        }
      },
      { scope: 'worker', timeout },
    ],
    baseURL: async ({ origin }, provide) => provide(origin),
  })

/** As its owner would look at what was built. */
const serve = (folder: string, port: number, env: NodeJS.ProcessEnv = {}) =>
  spawn(process.execPath, [path.join(folder, 'node_modules/vite/bin/vite.js'), 'preview', '--port', String(port), '--strictPort'], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
