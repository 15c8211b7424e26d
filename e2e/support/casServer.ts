import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { answers, waitFor } from './answers.ts'
import { freePort } from './product.ts'

const project = fileURLToPath(new URL('../fixtures/cas-server', import.meta.url))

/** Debian's interpreter: the CAS server is one of its packages. */
const python = '/usr/bin/python3'

interface CampusPerson {
  username: string
  password: string
  realname: string
  department: string
}

/** Debian's CAS server (django-cas-server) with these people, on a free port. It gives tickets to any port of this machine. */
export async function startCasServer(people: readonly CampusPerson[]) {
  const port = await freePort()
  const directory = mkdtempSync(path.join(tmpdir(), 'sc-cas-'))
  const env = {
    ...process.env,
    PYTHONPATH: project,
    PYTHONDONTWRITEBYTECODE: '1',
    DJANGO_SETTINGS_MODULE: 'settings',
    CAS_DATABASE: path.join(directory, 'db.sqlite3'),
    CAS_PEOPLE: JSON.stringify(people),
    CAS_SERVICES: '^http://localhost:[0-9]+/',
  }
  await promisify(execFile)(python, [path.join(project, 'prepare.py')], { env })
  // Another host name than the product's: cookies know no ports.
  const server = spawn(python, ['-m', 'django', 'runserver', '--noreload', `127.0.0.1:${port}`], {
    env,
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const url = `http://127.0.0.1:${port}/cas`
  await waitFor(
    () => answers(`${url}/login`),
    'the CAS server',
    () => server.exitCode,
  )
  return {
    url,
    stop: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Its login page. */
export const campusLogin = (page: Page) => ({
  form: page.locator('#login_form'),
  async submit(username: string, password: string) {
    await expect(page.locator('#login_form')).toBeVisible()
    await page.locator('#id_username').fill(username)
    await page.locator('#id_password').fill(password)
    await page.locator('#login_form button[type=submit]').click()
  },
})
