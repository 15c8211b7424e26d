import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { findAdminDir } from './adminDir.ts'
import { chooseEncoding, compressedFiles } from './compressed.ts'
import { indexPage } from './indexPage.ts'
import { ADMIN_FILE, adminHeaders } from './securityHeaders.ts'

/** Vite puts a hash of its content into the name of every file here. */
const HASHED = 'assets/'
const FOREVER = 'public, max-age=31536000, immutable'

/**
 * Serves the built admin below the base path: its files as they are, and `index.html` for every address that a
 * person opens and that is no file, because the admin routes by itself.
 */
export async function addAdmin(app: FastifyInstance, { config }: Context): Promise<void> {
  const { basePath } = config
  if (basePath !== '/') {
    const toBase = async (_request: FastifyRequest, reply: FastifyReply) => reply.redirect(basePath)
    app.get('/', toBase)
    app.get(basePath.slice(0, -1), toBase)
  }
  const directory = findAdminDir(config.adminDir)
  if (directory) await app.register(async (admin) => serve(admin, directory))
  else {
    app.log.warn({ adminDir: config.adminDir }, 'the admin is not built: only the API is served')
    app.get(`${basePath}*`, async (_request, reply) =>
      reply.status(404).type('text/plain; charset=utf-8').send('管理端尚未构建，仅提供接口'),
    )
  }

  async function serve(admin: FastifyInstance, root: string) {
    const compressed = compressedFiles()
    await admin.register(fastifyStatic, { root, serve: false, preCompressed: true, index: false, cacheControl: false })

    admin.get<{ Params: { '*': string } }>(`${basePath}*`, async (request, reply) => {
      const name = request.params['*']
      const file = name === 'index.html' ? undefined : await findFile(root, name)
      if (file) return sendFile(request, reply, name, file)
      // The address itself answers whoever asks, also `curl`.
      if ((name === '' || isNavigation(request)) && !name.startsWith(HASHED) && !name.startsWith('cas/')) return sendIndex(reply)
      return reply.status(404).type('text/plain; charset=utf-8').send('Not Found')
    })

    async function sendFile(request: FastifyRequest, reply: FastifyReply, name: string, file: string) {
      const hashed = name.startsWith(HASHED)
      reply.headers({ vary: 'accept-encoding', 'cache-control': hashed ? FOREVER : 'no-cache', 'content-security-policy': ADMIN_FILE })
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      // Only a hashed name promises that its content stays; ranges are of the plain file.
      const packed =
        hashed && encoding && !request.headers.range && !existsSync(`${file}.${extensions[encoding]}`) ? await compressed(file, encoding) : undefined
      if (!packed) return reply.sendFile(name)
      reply.headers({ etag: packed.etag, 'content-encoding': encoding, 'content-type': contentType(file) })
      if (request.headers['if-none-match']?.includes(packed.etag)) return reply.status(304).send()
      return reply.send(packed.body)
    }

    async function sendIndex(reply: FastifyReply) {
      const { html, nonce } = indexPage(await readFile(path.join(root, 'index.html'), 'utf8'), config)
      // No validator: an old body under a new answer's policy would have the wrong nonce.
      reply.headers({ ...adminHeaders(nonce), 'cache-control': 'no-cache' })
      return reply.type('text/html; charset=utf-8').send(html)
    }
  }
}

const extensions = { br: 'br', gzip: 'gz' } as const

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}

const contentType = (file: string) => types[path.extname(file)] ?? 'text/plain; charset=utf-8'

/** The file of a name below the root; undefined for folders, dot files and whatever lies elsewhere. */
async function findFile(root: string, name: string): Promise<string | undefined> {
  if (name === '' || name.includes('\0') || name.split(/[\\/]/).some((part) => part.startsWith('.'))) return undefined
  const file = path.resolve(root, name)
  if (!file.startsWith(root + path.sep)) return undefined
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() ? file : undefined
}

/** Somebody opens a page, as opposed to a page fetching something that is not there. */
function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode']
  return mode ? mode === 'navigate' : (headers.accept ?? '').includes('text/html')
}
