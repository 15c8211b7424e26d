import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { test as base } from '@playwright/test'
import { answers, waitFor } from '../support/answers.ts'
import { freePort } from '../support/product.ts'
import { makeApplication } from './application.ts'
import type { Peers } from './application.ts'

export { expect } from '@playwright/test'

interface Worker {
  peers: Peers
  /** Of the built application, served as its owner would look at it. */
  origin: string
  application: 'forms' | 'office'
}

/** A story in a stranger's application. */
export const test = base.extend<object, Worker>({
  peers: ['newest', { option: true, scope: 'worker' }],
  application: ['forms', { option: true, scope: 'worker' }],
  origin: [
    async ({ application, peers }, provide) => {
      const { folder, remove } = await makeApplication(application, peers)
      const port = await freePort()
      const vite = path.join(folder, 'node_modules/vite/bin/vite.js')
      const server = spawn(process.execPath, [vite, 'preview', '--port', String(port), '--strictPort'], {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      try {
        const origin = `http://localhost:${port}`
        await waitFor(
          () => answers(origin),
          'the application',
          () => server.exitCode,
        )
        await provide(origin)
      } finally {
        if (server.exitCode === null) {
          const exit = once(server, 'exit')
          server.kill('SIGKILL')
          await exit
        }
        remove()
      }
    },
    { scope: 'worker', timeout: 1_200_000 },
  ],
  baseURL: async ({ origin }, provide) => provide(origin),
})
