import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { spoken } from '../locale/language.ts'
import { say } from '../locale/say.ts'
import { currentUnit } from '../locale/unit.ts'
import { indexPage } from './indexPage.ts'
import { ADMIN_FILE, adminHeaders } from './securityHeaders.ts'

/** The admin that this repository builds: seen from the server's bundle, and from its source. */
const places = ['../../admin/dist', '../../../admin/dist']
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
      reply.status(404).type('text/plain; charset=utf-8').send(spoken(say.http.adminNotBuilt())),
    )
  }

  async function serve(admin: FastifyInstance, root: string) {
    // Beside a file the build puts what it packed of it.
    await admin.register(fastifyStatic, { root, serve: false, preCompressed: true, index: false, cacheControl: false })

    admin.get<{ Params: { '*': string } }>(`${basePath}*`, async (request, reply) => {
      const name = request.params['*']
      if (name !== 'index.html' && (await isFile(root, name))) return sendFile(reply, name)
      // The address itself answers whoever asks, also `curl`.
      if ((name === '' || isNavigation(request)) && !name.startsWith(HASHED) && !name.startsWith('cas/')) return sendIndex(reply)
      return reply.status(404).type('text/plain; charset=utf-8').send('Not Found')
    })

    function sendFile(reply: FastifyReply, name: string) {
      const kept = name.startsWith(HASHED) ? FOREVER : 'no-cache'
      return reply.headers({ vary: 'accept-encoding', 'cache-control': kept, 'content-security-policy': ADMIN_FILE }).sendFile(name)
    }

    async function sendIndex(reply: FastifyReply) {
      const { html, nonce } = indexPage(await readFile(path.join(root, 'index.html'), 'utf8'), config, currentUnit())
      // No validator: an old body under a new answer's policy would have the wrong nonce.
      reply.headers({ ...adminHeaders(nonce, config.externalOrigins), 'cache-control': 'no-cache' })
      return reply.type('text/html; charset=utf-8').send(html)
    }
  }
}

/** The folder of the built admin: the configured one, or this repository's own; undefined when neither is built. */
export function findAdminDir(configured: string | null): string | undefined {
  const candidates = configured ? [configured] : places.map((place) => fileURLToPath(new URL(place, import.meta.url)))
  return candidates.find((place) => existsSync(path.join(place, 'index.html')))
}

/** Whether a name is that of a file below the root, and neither a dot file's nor one of what lies elsewhere. */
async function isFile(root: string, name: string): Promise<boolean> {
  if (name === '' || name.includes('\0') || name.split(/[\\/]/).some((part) => part.startsWith('.'))) return false
  const file = path.resolve(root, name)
  if (!file.startsWith(root + path.sep)) return false
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() ?? false
}

/** Somebody opens a page, as opposed to a page fetching something that is not there. */
function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode']
  return mode ? mode === 'navigate' : (headers.accept ?? '').includes('text/html')
}
