import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Bytes of an answer that fit into a packet or so: packed they arrive no sooner. */
const THRESHOLD = 1400

/**
 * Packs what calls answer, for who takes it packed: a list of 500 is a quarter of its size. Files go as they are, as
 * spreadsheets and pictures are packed already and a download tells its length; nothing that comes in is unpacked.
 */
export async function addCompression(api: FastifyInstance): Promise<void> {
  await api.register(compress, {
    globalDecompression: false,
    customTypes: /^application\/json/,
    threshold: THRESHOLD,
    encodings: ['br', 'gzip'],
    // The best, which is the default, takes fifty times as long and saves a fifth more: it is for files that are packed once.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } },
  })
}
