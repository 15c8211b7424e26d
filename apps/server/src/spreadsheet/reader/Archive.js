import { crc32, inflateRawSync } from 'node:zlib'
import { Problem, unreadable } from './Problem.js'

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
/** Said elsewhere, in eight bytes. */
const ELSEWHERE = 0xffffffff
const ELSEWHERE_COUNT = 0xffff
/** The comment at the end is no longer. */
const MOST_COMMENT = 0xffff

const STORED = 0
const DEFLATED = 8

/**
 * The files of a ZIP (PKWARE's APPNOTE.TXT). Each is unpacked when it is asked for, and all of them to no more than so many
 * bytes: what an archive says of how large they become is believed in nothing.
 */
export class Archive {
  /** @type {Map<string, { method: number, sum: number, packed: number, at: number }>} */
  #entries = new Map()
  #content
  #view
  #left

  /**
   * @param {Uint8Array} content
   * @param {number} most bytes of all that is unpacked
   */
  constructor(content, most) {
    this.#content = content
    this.#view = new DataView(content.buffer, content.byteOffset, content.byteLength)
    this.#left = most
    try {
      this.#readDirectory()
    } catch (error) {
      // Beyond the end of the file.
      throw error instanceof RangeError ? unreadable() : error
    }
  }

  /**
   * What a file holds; undefined where it is not there. Names differ in more than their case.
   * @param {string} path
   */
  read(path) {
    const entry = this.#entries.get(path.toLowerCase())
    if (!entry) return undefined
    const { at, method, packed, sum } = entry
    if (at + 30 > this.#content.length || this.#view.getUint32(at, true) !== LOCAL) throw unreadable()
    const from = at + 30 + this.#view.getUint16(at + 26, true) + this.#view.getUint16(at + 28, true)
    if (from + packed > this.#content.length) throw unreadable()
    const data = this.#content.subarray(from, from + packed)
    const bytes = method === STORED ? data : method === DEFLATED ? inflated(data, this.#left) : undefined
    if (!bytes || crc32(bytes) !== sum) throw unreadable()
    this.#left -= bytes.length
    if (this.#left < 0) throw new Problem('unpacked')
    return bytes
  }

  #readDirectory() {
    const view = this.#view
    const end = this.#endOfDirectory()
    let count = view.getUint16(end + 10, true)
    let at = view.getUint32(end + 16, true)
    if (count === ELSEWHERE_COUNT || at === ELSEWHERE) {
      if (view.getUint32(end - 20, true) !== LOCATOR_64) throw unreadable()
      const end64 = this.#whole(end - 12)
      if (view.getUint32(end64, true) !== END_64) throw unreadable()
      count = this.#whole(end64 + 32)
      at = this.#whole(end64 + 48)
    }
    for (let left = count; left > 0; left--) at = this.#readEntry(at)
  }

  #endOfDirectory() {
    for (let at = this.#content.length - 22; at >= Math.max(0, this.#content.length - 22 - MOST_COMMENT); at--)
      if (this.#view.getUint32(at, true) === END) return at
    throw unreadable()
  }

  /** @param {number} at @returns {number} where the next one begins */
  #readEntry(at) {
    const view = this.#view
    const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1
    if (view.getUint32(at, true) !== CENTRAL || isEncrypted) throw unreadable()
    const names = at + 46
    const extra = names + view.getUint16(at + 28, true)
    const extraLength = view.getUint16(at + 30, true)
    const name = new TextDecoder().decode(this.#content.subarray(names, extra)).toLowerCase()
    if (this.#entries.has(name)) throw unreadable()
    const unpacked = view.getUint32(at + 24, true)
    const place = { packed: view.getUint32(at + 20, true), at: view.getUint32(at + 42, true) }
    if ([unpacked, place.packed, place.at].includes(ELSEWHERE)) this.#readExtra(extra, extraLength, unpacked, place)
    this.#entries.set(name, { method: view.getUint16(at + 10, true), sum: view.getUint32(at + 16, true), ...place })
    return extra + extraLength + view.getUint16(at + 32, true)
  }

  /**
   * Of the three, those that are said elsewhere follow one another, in this order.
   * @param {number} from
   * @param {number} length
   * @param {number} unpacked
   * @param {{ packed: number, at: number }} place
   */
  #readExtra(from, length, unpacked, place) {
    for (let at = from; at + 4 <= from + length; at += 4 + this.#view.getUint16(at + 2, true)) {
      if (this.#view.getUint16(at, true) !== 1) continue
      let next = at + 4 + (unpacked === ELSEWHERE ? 8 : 0)
      if (place.packed === ELSEWHERE) {
        place.packed = this.#whole(next)
        next += 8
      }
      if (place.at === ELSEWHERE) place.at = this.#whole(next)
      return
    }
  }

  /** @param {number} at */
  #whole(at) {
    return Number(this.#view.getBigUint64(at, true))
  }
}

/** @param {Uint8Array} data @param {number} most */
function inflated(data, most) {
  if (most <= 0) throw new Problem('unpacked')
  try {
    return inflateRawSync(data, { maxOutputLength: most })
  } catch (error) {
    const isTooMuch = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw isTooMuch ? new Problem('unpacked') : unreadable()
  }
}
