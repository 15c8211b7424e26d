import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { run } from './run.mjs'

const node = process.execPath

describe('run', () => {
  it('answers what was said and how it ended', async () => {
    const said: string[] = []
    const script = "console.log('one'); console.error('two'); process.exit(3)"
    const { code, stdout, output } = await run(node, ['-e', script], { onLine: (line) => said.push(line) })
    expect(code).toBe(3)
    expect(stdout).toBe('one\n')
    expect(output).toContain('two')
    expect(said.toSorted()).toEqual(['one', 'two'])
  })

  it('answers 127 for a program that is not there', async () => {
    expect((await run('no-such-program', [])).code).toBe(127)
  })

  it('ends the descendants of what takes too long', { timeout: 20_000 }, async () => {
    // The descendant keeps our end of the pipe open: while it lives there is no answer.
    const script = `
      require('child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { stdio: 'inherit' })
      setTimeout(() => {}, 60_000)`
    expect((await run(node, ['-e', script], { timeout: 1000 })).timedOut).toBe(true)
  })
})

describe('onEnd', { timeout: 20_000 }, () => {
  const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}.mjs`, import.meta.url))

  it('hears a signal', async () => {
    const child = spawn(node, [fixture('watches-its-end')])
    const said = listen(child)
    await expect.poll(said, { timeout: 10_000 }).toContain('ready')
    child.kill('SIGTERM')
    await expect.poll(said, { timeout: 10_000 }).toContain('SIGTERM')
  })

  it.runIf(process.platform === 'linux')('notices that npm died, although a shell stands between', async () => {
    const child = spawn(node, [fixture('starts-a-shell')])
    const said = listen(child)
    await expect.poll(said, { timeout: 10_000 }).toContain('ready')
    child.kill('SIGKILL')
    await expect.poll(said, { timeout: 10_000 }).toContain('orphaned')
  })
})

function listen(child: ReturnType<typeof spawn>) {
  let said = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text))
  return () => said
}
