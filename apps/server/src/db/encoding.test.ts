import { randomBytes } from 'node:crypto'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { addressOf, onServer } from '../test/postgresServer.ts'
import { connectPostgres } from './connect.ts'

const source = inject('database')

describe.runIf(source.kind === 'postgresql')('a database in another encoding', () => {
  it.each(['SQL_ASCII', 'LATIN1'])('%s is refused in words, before anything is made in it', async (encoding) => {
    if (source.kind !== 'postgresql') throw new Error('runs on PostgreSQL alone')
    const name = `sc_encoding_${randomBytes(4).toString('hex')}`
    await onServer(source.server, `create database ${name} template template0 encoding '${encoding}' lc_collate 'C' lc_ctype 'C'`)
    onTestFinished(() => onServer(source.server, `drop database if exists ${name} with (force)`).then(() => undefined))
    await expect(connectPostgres(addressOf(source.server, name))).rejects.toMatchObject({
      name: 'StartError',
      message: `数据库的字符编码是 ${encoding}，须为 UTF8；请重新建立数据库，如 createdb -E UTF8 -T template0`,
    })
  })
})
