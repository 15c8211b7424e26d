import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ts from 'typescript'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDirectory } from './lock.ts'

let directory: string
let other: ChildProcess | undefined
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'sc-lock-'))
})
afterEach(() => {
  other?.kill('SIGKILL')
  rmSync(directory, { recursive: true })
})

/** Another process that takes the lock by the very same code. */
async function lockElsewhere(): Promise<ChildProcess> {
  const source = readFileSync(new URL('./lock.ts', import.meta.url), 'utf8')
  const { outputText } = ts.transpileModule(source, { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } })
  const script = path.join(directory, 'holder.mjs')
  writeFileSync(
    script,
    `${outputText}\nlockDirectory(${JSON.stringify(directory)}); process.stdout.write('locked'); setInterval(() => {}, 1000)`,
  )
  other = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(other.stdout!, 'data')
  return other
}

describe('the lock of a data directory', () => {
  it('keeps a second process out while the first one lives, and names it', async () => {
    const { pid } = await lockElsewhere()
    expect(() => lockDirectory(directory)).toThrow(`正被另一个服务进程（${pid}）使用`)
  })

  it('does not outlive a killed process', async () => {
    const holder = await lockElsewhere()
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    const release = lockDirectory(directory)
    expect(readFileSync(path.join(directory, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`))
    release()
    expect(existsSync(path.join(directory, 'lock'))).toBe(false)
  })

  it('is not held by a stranger that got the process id later', async () => {
    const stranger = await lockElsewhere()
    writeFileSync(path.join(directory, 'lock'), `${stranger.pid} 1`)
    // Only Linux tells when a process started.
    const take = () => lockDirectory(directory)()
    if (process.platform === 'linux') expect(take).not.toThrow()
    else expect(take).toThrow('正被另一个服务进程')
  })
})
