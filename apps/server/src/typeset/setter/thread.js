import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { PDFDocument } from '@cantoo/pdf-lib'
import { renderSVG } from 'uqr'
import { Unprintable } from './Unprintable.js'

/** @typedef {import('../typeset.ts').Task} Task */
/** @typedef {import('../typeset.ts').Answer} Answer */
/** @typedef {import('@myriaddreamin/typst-ts-node-compiler').NodeCompiler} NodeCompiler */

const TEMPLATE = fileURLToPath(new URL('./transcript.typ', import.meta.url))

/** It fails in a document that has no glyph for something, and names it: nothing else would tell. */
const STRICT = 'a-2u'

/** The fonts of a package, which an installation may be without: those of the system come first. */
function packagedFonts() {
  try {
    return [path.join(path.dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')), '..', 'fonts')]
  } catch {
    return []
  }
}

/** There is no compiler for this machine. */
class Unavailable extends Error {}

/** @type {NodeCompiler | undefined} */
let compiler

/** Loaded when it is first needed. */
async function loaded() {
  if (compiler) return compiler
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler').catch((error) => {
    throw new Unavailable(String(error))
  })
  return (compiler = NodeCompiler.create({ workspace: path.dirname(TEMPLATE), fontArgs: [{ fontPaths: packagedFonts() }] }))
}

/** What no font has: once found, it is replaced before it is tried. */
const unprintable = new Unprintable()

/** As often as it may fail for what nobody knew of; in the end it is printed as it is. */
const TRIES = 5

/** @param {import('../typeset.ts').Sheets} sheets @param {boolean} tagged @returns the file, and what no font has of these sheets */
async function set(sheets, tagged) {
  const own = await loaded()
  const drawn = sheets.sheets.map((sheet) => ({ ...sheet, qr: renderSVG(sheet.proves, { ecc: 'M', border: 0 }) }))
  try {
    for (let tries = 1; ; tries++) {
      const printed = drawn.map((sheet) => unprintable.replaceIn(sheet))
      const data = JSON.stringify({ ...sheets, sheets: printed })
      try {
        // Straight to the PDF: a document that JavaScript holds in between is let go when it pleases.
        const pdf = own.pdf(
          { mainFilePath: TEMPLATE, inputs: { data } },
          { pdfTags: tagged, ...(tries < TRIES && { pdfStandard: STRICT }) },
        )
        return { pdf, missing: [...new Set(printed.flatMap(({ missing }) => missing))] }
      } catch (error) {
        if (tries >= TRIES) throw error
        if (!unprintable.learn(String(error), printed)) tries = TRIES - 1
      }
    }
  } finally {
    // All that it remembers, which would grow with every transcript.
    own.evictCache(0)
  }
}

/**
 * Whether a picture can be read to its end: within a drawing it would be left out without a word.
 * @param {{ picture: Uint8Array, as: string }} of
 */
async function shows({ picture, as }) {
  const own = await loaded()
  const file = path.join(path.dirname(TEMPLATE), `picture.${as}`)
  own.mapShadow(file, Buffer.from(picture))
  try {
    own.pdf({ mainFileContent: `#image("picture.${as}", width: 1cm)` }, {})
    return true
  } catch {
    return false
  } finally {
    own.unmapShadow(file)
    own.evictCache(0)
  }
}

/** @param {{ title: string, author: string, parts: readonly Uint8Array[] }} of */
async function join({ title, author, parts }) {
  const whole = await PDFDocument.create()
  whole.setTitle(title)
  whole.setAuthor(author)
  for (const part of parts) {
    const read = await PDFDocument.load(part)
    for (const page of await whole.copyPages(read, read.getPageIndices())) whole.addPage(page)
  }
  return whole.save()
}

/** Room for a certificate with its chain, and the signature. */
const SIGNATURE_BYTES = 12_288

/** @type {{ of: Uint8Array, signer: import('@libpdf/core').P12Signer } | undefined} */
let lastSigner

/**
 * A signature of PAdES B-B over the whole file, which is added to it.
 * @param {Uint8Array} pdf @param {import('../typeset.ts').Signing | null} sign
 */
async function signed(pdf, sign) {
  if (!sign) return pdf
  const { P12Signer, PDF } = await import('@libpdf/core')
  if (!lastSigner || Buffer.compare(lastSigner.of, sign.p12) !== 0)
    lastSigner = { of: sign.p12, signer: await P12Signer.create(sign.p12, sign.password) }
  const file = await PDF.load(pdf)
  const { bytes } = await file.sign({
    signer: lastSigner.signer,
    level: 'B-B',
    reason: sign.reason,
    estimatedSize: SIGNATURE_BYTES,
  })
  return bytes
}

parentPort?.on(
  'message',
  /** @param {Task} task */ async (task) => {
    /** @type {Answer} */
    let answer
    try {
      if ('picture' in task) {
        parentPort?.postMessage({ shows: await shows(task) })
        return
      }
      const made = 'parts' in task ? { pdf: await join(task), missing: [] } : await set(task.sheets, task.tagged)
      answer = { ...made, pdf: await signed(made.pdf, task.sign) }
    } catch (error) {
      answer = { problem: String(error), ...(error instanceof Unavailable && { unavailable: true }) }
    }
    parentPort?.postMessage(answer)
  },
)
