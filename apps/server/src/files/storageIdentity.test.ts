import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { like } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../db/connect.ts'
import { baseEntry } from '../db/schema/index.ts'
import { StartError } from '../StartError.ts'
import { createTestDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import { diskStore } from './diskStore.ts'
import { checkStorage } from './storageIdentity.ts'

let database: TestDatabase
let db: Db
let root: string
const folder = (name: string) => path.join(root, name)
const files = (name: string) => diskStore(path.join(root, name, 'upload'))
const idIn = (name: string) => readFileSync(path.join(folder(name), 'upload/storage-id'), 'utf8')

beforeEach(async () => {
  database = await createTestDatabase()
  db = (await database.connect()).db
  root = mkdtempSync(path.join(tmpdir(), 'sc-storage-'))
})
afterEach(async () => {
  await database.drop()
  rmSync(root, { recursive: true, force: true })
})

describe('the folder of a database’s files', () => {
  it('is known again by every server, however many start together', async () => {
    await Promise.all([1, 2, 3].map(() => checkStorage(db, files('shared'))))
    await checkStorage(db, files('shared'))
    expect(await db.select().from(baseEntry).where(like(baseEntry.key, 'storage:%'))).toHaveLength(1)
  })

  it('is no other folder: a server with files of its own does not start, and is told why', async () => {
    await checkStorage(db, files('shared'))
    const own = checkStorage(db, files('own'))
    await expect(own).rejects.toBeInstanceOf(StartError)
    await expect(own).rejects.toThrow(/多台服务器须共用同一个 SC_DATA_DIR/)
    // Nothing was left there that would let it pass the next time.
    await expect(checkStorage(db, files('own'))).rejects.toThrow(idIn('shared').trim())
  })

  it('is not that of another installation', async () => {
    await checkStorage(db, files('one'))
    const other = await createTestDatabase()
    try {
      await checkStorage((await other.connect()).db, files('two'))
      await expect(checkStorage(db, files('two'))).rejects.toThrow('属于另一套安装')
    } finally {
      await other.drop()
    }
  })

  it('may be moved or restored as a whole, or named by hand', async () => {
    await checkStorage(db, files('old'))
    cpSync(folder('old'), folder('moved'), { recursive: true })
    await checkStorage(db, files('moved'))
    await expect(checkStorage(db, files('by-hand'))).rejects.toThrow('不能启动')
    writeFileSync(path.join(folder('by-hand'), 'upload/storage-id'), idIn('old').trim())
    await checkStorage(db, files('by-hand'))
  })

  it('gives its identity to a database from before there was one', async () => {
    await checkStorage(db, files('files'))
    const before = idIn('files')
    await db.delete(baseEntry).where(like(baseEntry.key, 'storage:%'))
    await checkStorage(db, files('files'))
    expect(idIn('files')).toBe(before)
    await expect(checkStorage(db, files('own'))).rejects.toThrow('不能启动')
  })

  it('must be a folder that can be written', async () => {
    writeFileSync(folder('file'), '')
    await expect(checkStorage(db, files('file'))).rejects.toThrow('不可读写')
    // Before anything is installed, too.
    await expect(files('file').check()).rejects.toThrow('不可读写')
  })
})
