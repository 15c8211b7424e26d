import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { run } from './process/run.mjs'
import { freePort } from './setup/port.mjs'

const start = (environment: Record<string, string>) =>
  run(process.execPath, [fileURLToPath(new URL('start.mjs', import.meta.url))], {
    env: { ...process.env, ...environment },
    timeout: 20_000,
  })

describe('npm start', { timeout: 30_000 }, () => {
  it('says at once that the port is taken, and how to choose another', async () => {
    const port = await freePort()
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    const { code, output } = await start({ PORT: String(port) })
    await new Promise((resolve) => server.close(resolve))
    expect(code).toBe(1)
    expect(output).toContain(`端口 ${port} 已被其他程序占用`)
    expect(output).toContain('PORT=')
    expect(output).not.toContain('构建')
  })

  it.each([
    ['a home that cannot be written', { HOME: '/dev/null', npm_config_cache: '' }, '不能写入 /dev/null'],
    ['a cache of npm that cannot be written', { npm_config_cache: '/dev/null/cache' }, '不能写入 /dev/null/cache'],
    ['a cache that can never be made', { npm_config_cache: '/proc/sc/cache' }, '不能写入 /proc/sc/cache'],
    ['what is no time zone', { SC_TIME_ZONE: 'Asia/Beijing' }, 'SC_TIME_ZONE=Asia/Beijing 不是时区名'],
  ])('tells of %s first, in one line', async (_, environment, words) => {
    const { code, output } = await start(environment)
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toEqual([expect.stringContaining(words)])
  })

  it('refuses what is no port', async () => {
    const { code, output } = await start({ PORT: 'http' })
    expect(code).toBe(1)
    expect(output).toContain('PORT=http')
  })
})
