import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { upload } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { session } from '../../db/schema/index.ts'
import { FILE_COOKIE } from '../../http/authentication.ts'
import { protocolOf } from '../../http/protocol.ts'
import { SESSION_MS } from './service.ts'
import { createToken, hashToken } from '../../access/tokens.ts'

const scopeOf = ({ config }: Context) => ({
  path: `${config.apiPath}${upload.static.path.replace(/\/\{path\}$/, '')}`,
  httpOnly: true,
  sameSite: 'strict' as const,
})

/** Gives the browser its cookie for the session of `token`, unless it has it. */
export async function openFiles(context: Context, request: FastifyRequest, reply: FastifyReply, token: string): Promise<void> {
  const own = eq(session.tokenHash, hashToken(token))
  const held = request.cookies[FILE_COOKIE]
  const [known] = await context.db.select({ fileTokenHash: session.fileTokenHash, forced: session.forced }).from(session).where(own)
  if (!known || known.forced || (held && known.fileTokenHash === hashToken(held))) return
  const fileToken = createToken()
  await context.db
    .update(session)
    .set({ fileTokenHash: hashToken(fileToken) })
    .where(own)
  void reply.setCookie(FILE_COOKIE, fileToken, {
    ...scopeOf(context),
    secure: protocolOf(request) === 'https',
    maxAge: SESSION_MS / 1000,
  })
}

export const closeFiles = (context: Context, reply: FastifyReply) => void reply.clearCookie(FILE_COOKIE, scopeOf(context))
