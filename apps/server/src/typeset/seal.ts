import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { BusinessError } from '../http/errors.ts'
import { say } from '../locale/say.ts'
import { StartError } from '../StartError.ts'
import { formatMoment } from '../time.ts'

/** What PDF files are signed with: a key with its certificate, as one file of PKCS#12. */
export interface Seal {
  p12: Uint8Array
  password: string
  /** Whose certificate it is. */
  signer: string
  from: Date
  until: Date
}

/** The seal that the server was given, if any. Of one that cannot be read nobody is to learn when the first file is wanted. */
export async function readSeal({
  pdfCertificate: file,
  pdfCertificatePassword: password,
}: Pick<Config, 'pdfCertificate' | 'pdfCertificatePassword'>): Promise<Seal | null> {
  if (file === null) return null
  const p12 = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(say.start.noCertificate({ file, code: error.code ?? error.message }))
  })
  const certificate = await certificateIn(p12, password ?? '').catch((error: unknown) => {
    throw new StartError(say.start.certificateUnread({ file, reason: error instanceof Error ? error.message : String(error) }))
  })
  const { CN: name, O: organisation } = certificate.toLegacyObject().subject as Partial<Record<'CN' | 'O', string | string[]>>
  return {
    p12,
    password: password ?? '',
    signer: [name, organisation].flat().find(Boolean) ?? certificate.subject,
    from: new Date(certificate.validFrom),
    until: new Date(certificate.validTo),
  }
}

async function certificateIn(p12: Uint8Array, password: string): Promise<X509Certificate> {
  // Large, and of no use to who signs nothing.
  const { P12Signer } = await import('@libpdf/core')
  const { certificate } = await P12Signer.create(p12, password)
  return new X509Certificate(certificate)
}

/** Why nothing can be signed with it now; null where it can. */
export function sealProblem({ from, until, signer }: Seal, now = new Date()) {
  if (now > until) return say.transcript.certificateExpired({ signer, until: formatMoment(until) })
  return now < from ? say.transcript.certificateEarly({ signer, from: formatMoment(from) }) : null
}

/** Whatever is issued is signed, where the school signs: without a valid certificate nothing is. */
export function requireValid(seal: Seal | null): void {
  const problem = seal && sealProblem(seal)
  if (problem) throw new BusinessError(problem)
}
