import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { score, upload } from '@sc/api-client/contract'
import { user } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import { addressOf } from '../../test/client.ts'
import { endOfJobs } from '../../test/jobs.ts'
import { recorded } from '../../test/recorded.ts'
import { createTestDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { readSeal } from '../../typeset/seal.ts'

const fixture = (name: string) => fileURLToPath(new URL(`../../typeset/fixtures/${name}.p12`, import.meta.url))
const sealedWith = (name: string) => ({ pdfCertificate: fixture(name), pdfCertificatePassword: 'secret' })
const SIGNER = '澄湖大学成绩单专用章'

let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(path.join(tmpdir(), 'sc-signed-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.drop()
})

const download = async (server: TestServer, token: string) =>
  server.fetch(addressOf(server.config.apiPath, score.transcriptPdf, { query: { username: 'student01' } }), {
    headers: { 'x-access-token': token },
  })

/** What a signature covers, and the signature itself. */
function signatureIn(pdf: Buffer) {
  const text = pdf.toString('latin1')
  const range = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(text)
  const [from = 0, length = 0, next = 0, rest = 0] = range!.slice(1).map(Number)
  const covered = Buffer.concat([pdf.subarray(from, from + length), pdf.subarray(next, next + rest)])
  const room = Buffer.from(text.slice(length + 1, next - 1), 'hex')
  // The rest of the room is empty; a signature of more than 255 bytes says its length in two.
  const signature = room.subarray(0, room.readUInt16BE(2) + 4)
  return { covered, signature, isWhole: next + rest === pdf.length, kind: /\/SubFilter\s*\/([\w.]+)/.exec(text)?.[1] }
}

/** What OpenSSL says of a signature: whether it is one of this content. */
function verified({ covered, signature }: ReturnType<typeof signatureIn>): boolean {
  const [content, cms] = [path.join(folder, 'content'), path.join(folder, 'cms')]
  writeFileSync(content, covered)
  writeFileSync(cms, signature)
  try {
    // The certificate is nobody's whom this machine trusts: that is not what is asked.
    execFileSync(
      'openssl',
      ['cms', '-verify', '-binary', '-inform', 'DER', '-in', cms, '-content', content, '-noverify', '-out', '/dev/null'],
      {
        stdio: 'pipe',
      },
    )
    return true
  } catch {
    return false
  }
}

const attributesOf = (signature: Buffer) => {
  const cms = path.join(folder, 'printed')
  writeFileSync(cms, signature)
  return execFileSync('openssl', ['cms', '-cmsout', '-print', '-noout', '-inform', 'DER', '-in', cms]).toString()
}

describe('with a certificate', () => {
  let server: TestServer
  let campus: Campus
  beforeAll(async () => {
    server = await startTestServer({ database, config: sealedWith('valid') })
    campus = new Campus(server)
    await recorded(server.db, ['student01', 'student02'], [{ itemName: '敬老院志愿服务', module: 'volunteer', hours: 2 }])
  })
  afterAll(() => server.close())

  it('signs what one opens, as PAdES B-B has it; a byte that is changed is found', async () => {
    const { token } = await campus.as('admin')
    const pdf = Buffer.from(await (await download(server, token)).arrayBuffer())
    const signed = signatureIn(pdf)
    expect(signed).toMatchObject({ isWhole: true, kind: 'ETSI.CAdES.detached' })
    expect(verified(signed)).toBe(true)
    const attributes = attributesOf(signed.signature)
    expect(attributes).toContain('id-smime-aa-signingCertificateV2')
    // It is in the file alone.
    expect(attributes).not.toContain('signingTime')
    const changed = Buffer.from(signed.covered)
    changed[2000]! ^= 1
    expect(verified({ ...signed, covered: changed })).toBe(false)

    const { verifyCode } = await (await campus.as('student01')).call(score.transcript, { query: {} })
    expect(await server.call(score.verify, { query: { code: verifyCode } })).toMatchObject({ valid: true, signedBy: SIGNER })
  })

  it.each(['pdf', 'zip'] as const)('signs what is printed together: %s', async (format) => {
    const admin = await campus.as('admin')
    const rows = await server.db.select({ id: user.id }).from(user).where(eq(user.username, 'student02'))
    const { id } = await admin.call(score.printBatch, { body: { ids: rows[0]!.id, format } })
    await endOfJobs(server)
    const { file, note } = await admin.call(score.batchById, { query: { id } })
    expect(note).toBe('生成 1 人的成绩单')
    const response = await server.fetch(addressOf(server.config.apiPath, upload.static, { params: { path: file!.path } }), {
      headers: { 'x-access-token': admin.token },
    })
    const content = Buffer.from(await response.arrayBuffer())
    const pdf = format === 'pdf' ? content : Buffer.from(Object.values(unzipSync(content))[0]!)
    expect(verified(signatureIn(pdf))).toBe(true)
    const { verifyCode } = await (await campus.as('student02')).call(score.transcript, { query: {} })
    expect(await server.call(score.verify, { query: { code: verifyCode } })).toMatchObject({ signedBy: SIGNER })
  })
})

it('issues nothing with one that has expired, and says so', async () => {
  const lines: string[] = []
  const server = await startTestServer({
    database,
    config: { ...sealedWith('expired'), logLevel: 'error' },
    log: (line) => lines.push(line),
  })
  const admin = await new Campus(server).as('admin')
  expect(lines.join('')).toContain('已于 2021-01-01')
  const answer = (await (await download(server, admin.token)).json()) as { success: boolean; message: string }
  expect(answer).toMatchObject({ success: false })
  expect(answer.message).toContain('签名证书“过期的章”已于 2021-01-01 08:00:00 过期，不能出具 PDF 成绩单')
  const rows = await server.db.select({ id: user.id }).from(user).where(eq(user.username, 'student02'))
  const { id } = await admin.call(score.printBatch, { body: { ids: rows[0]!.id, format: 'zip' } })
  await endOfJobs(server)
  const batch = await admin.call(score.batchById, { query: { id } })
  expect(batch).toMatchObject({ status: 'failed', file: null })
  expect(batch.note).toContain('过期')
  await server.close()
})

it('does not start with one that is missing, or opened by another password', async () => {
  await expect(readSeal({ pdfCertificate: fixture('missing'), pdfCertificatePassword: null })).rejects.toThrow('读不到签名证书')
  await expect(readSeal({ pdfCertificate: fixture('valid'), pdfCertificatePassword: 'wrong' })).rejects.toThrow(
    'SC_PDF_CERTIFICATE_PASSWORD',
  )
  await expect(readSeal({ pdfCertificate: fileURLToPath(import.meta.url), pdfCertificatePassword: 'x' })).rejects.toThrow('须为 PKCS#12')
  expect(await readSeal({ pdfCertificate: null, pdfCertificatePassword: null })).toBeNull()
})
