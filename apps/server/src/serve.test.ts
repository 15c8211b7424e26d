import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { serve } from './serve.ts'
import { testConfig } from './test/config.ts'

it('does nothing to a database where the admin is not in the folder that was named for it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sc-serve-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const dataDir = path.join(folder, 'data')
  await expect(serve(testConfig({ dataDir, seed: false, adminDir: path.join(folder, 'nope') }))).rejects.toThrow('没有构建好的管理端')
  expect(existsSync(dataDir)).toBe(false)
})

it('does nothing to a database where it could not listen afterwards', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sc-serve-'))
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => {
    other.close()
    rmSync(folder, { recursive: true, force: true })
  })
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const dataDir = path.join(folder, 'data')
  await expect(serve(testConfig({ port, dataDir, seed: false }))).rejects.toMatchObject({ code: 'EADDRINUSE' })
  expect(existsSync(dataDir)).toBe(false)
})
