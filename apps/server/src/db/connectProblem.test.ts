import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../test/freePort.ts'
import { postgresBinaries, startOwnPostgres } from '../test/ownPostgres.ts'
import type { OwnPostgres } from '../test/ownPostgres.ts'
import { onServer } from '../test/postgresServer.ts'
import { connectPostgres } from './connect.ts'
import { connectProblem } from './connectProblem.ts'

const bin = postgresBinaries()

describe('a start without its PostgreSQL', () => {
  it('says that nothing answers there', async () => {
    const port = await freePort()
    const connecting = connectPostgres(`postgres://sc:secret@127.0.0.1:${port}/sc`)
    await expect(connecting).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining(`连接不上数据库服务器 127.0.0.1:${port}`),
    })
    await expect(connecting).rejects.not.toMatchObject({ message: expect.stringContaining('secret') })
  })

  it('says that there is no such server', async () => {
    await expect(connectPostgres('postgres://sc@no-such-host.invalid/sc')).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining('no-such-host.invalid:5432'),
    })
  })

  it('says that a certificate which the address names is not there', async () => {
    await expect(connectPostgres('postgres://sc@127.0.0.1/sc?sslmode=verify-full&sslrootcert=/nowhere/ca.pem')).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining('读不到 DATABASE_URL 中指定的证书或密钥文件 /nowhere/ca.pem（ENOENT）'),
    })
  })

  it.each(['DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID'])('says that its certificate is not trusted: %s', (code) => {
    const problem = connectProblem(Object.assign(new Error('of the certificate'), { code }), 'postgres://sc:secret@db.example/sc')
    expect(problem).toMatchObject({
      name: 'StartError',
      message: expect.stringContaining(`db.example:5432 的证书未通过验证（${code}）`),
    })
  })
})

describe.runIf(bin)('a start on a PostgreSQL that is not set up', () => {
  let postgres: OwnPostgres
  beforeAll(async () => {
    postgres = await startOwnPostgres(bin!)
    await onServer(postgres.url, 'create role guest login')
  })
  afterAll(() => postgres?.remove())

  it.each([
    ['a database that is not there', { database: 'missing' }, '数据库 missing 不存在'],
    ['an account that is not there', { account: 'nobody' }, '拒绝账号 nobody 登录'],
    ['an account that may not create tables', { account: 'guest' }, '账号 guest 没有在数据库 postgres 中建立表结构的权限'],
    ['that it does not encrypt', { query: 'sslmode=verify-full' }, '没有启用加密连接'],
  ])('names %s', async (_, { database, account, query }: { database?: string; account?: string; query?: string }, words) => {
    const url = new URL(postgres.url)
    if (query) url.search = query
    if (database) url.pathname = `/${database}`
    if (account) url.username = account
    await expect(connectPostgres(url.href)).rejects.toMatchObject({ name: 'StartError', message: expect.stringContaining(words) })
  })
})
