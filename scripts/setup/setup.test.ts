import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { writesDemonstration } from './demonstration.mjs'
import { isInstalled, markInstalled } from './install.mjs'
import { nodeProblem } from './node.mjs'
import { freePort, parsePort, portProblem } from './port.mjs'
import { findPostgres } from './postgres.mjs'

describe('nodeProblem', () => {
  it.each(['20.19.0', '20.20.2', '22.1.0', '24.0.0'])('accepts Node %s', (version) => {
    expect(nodeProblem(version, '>=20.19')).toBeUndefined()
  })

  it.each(['18.20.0', '20.9.0', '20.18.3'])('refuses Node %s and says what is needed', (version) => {
    expect(nodeProblem(version, '>=20.19')).toContain('20.19')
  })
})

describe('ports', () => {
  it('reads PORT', () => {
    expect(['', undefined, '0', '8080', '65535'].map(parsePort)).toEqual([3000, 3000, 0, 8080, 65535])
    expect(['abc', '-1', '65536', '80.5', '1e3'].map(parsePort)).toEqual([undefined, undefined, undefined, undefined, undefined])
  })

  it.each(['127.0.0.1', '0.0.0.0'])('notices a listener on %s and names another port', async (host) => {
    const server = createServer()
    const port = await freePort()
    await new Promise<void>((resolve) => server.listen(port, host, resolve))
    expect(await portProblem(port, undefined)).toContain(`PORT=${port + 1}`)
    await new Promise((resolve) => server.close(resolve))
    expect(await portProblem(port, undefined)).toBeUndefined()
  })
})

describe('isInstalled', () => {
  const directory = mkdtempSync(join(tmpdir(), 'sc-install-'))
  afterEach(() => rmSync(directory, { recursive: true, force: true }))

  it('holds until the lockfile changes', () => {
    mkdirSync(join(directory, 'node_modules'), { recursive: true })
    writeFileSync(join(directory, 'pnpm-lock.yaml'), 'lockfileVersion: 9')
    expect(isInstalled(directory)).toBe(false)
    markInstalled(directory)
    expect(isInstalled(directory)).toBe(true)
    writeFileSync(join(directory, 'pnpm-lock.yaml'), 'lockfileVersion: 9 # changed')
    expect(isInstalled(directory)).toBe(false)
  })
})

describe('findPostgres', () => {
  const directory = mkdtempSync(join(tmpdir(), 'sc-postgres-bin-'))
  afterEach(() => {
    vi.unstubAllEnvs()
    rmSync(directory, { recursive: true, force: true })
  })

  it('takes the folder that is named, and says so where it holds no PostgreSQL', () => {
    vi.stubEnv('SC_TEST_POSTGRES_BIN', directory)
    expect(findPostgres).toThrow(directory)
    for (const program of ['initdb', 'postgres']) writeFileSync(join(directory, program), '')
    expect(findPostgres()).toBe(directory)
  })
})

describe('what is said of a start', () => {
  it('takes a minute where the demonstration is written first, and nowhere else', () => {
    expect(writesDemonstration({}, false)).toBe(true)
    expect(writesDemonstration({ SC_CAS_URL: 'https://cas.example.edu.cn/cas', SC_SEED: '1' }, false)).toBe(true)
    expect(writesDemonstration({}, true)).toBe(false)
    expect(writesDemonstration({ SC_SEED: '0' }, false)).toBe(false)
    expect(writesDemonstration({ SC_CAS_URL: 'https://cas.example.edu.cn/cas' }, false)).toBe(false)
    expect(writesDemonstration({ DATABASE_URL: 'postgres://ekt@db/ekt' }, false)).toBe(false)
  })
})
