import type { Config } from './config.ts'
import { connectEmbedded, connectPostgres } from './db/connect.ts'
import { administratorNames, resetPassword } from './modules/session/resetPassword.ts'
import { StartError } from './StartError.ts'

/** The way back in for who forgot a password where no other administrator can help: whoever may run this has the data anyway. */
export async function resetPasswordOf(username: string, config: Config): Promise<void> {
  const { db, close } = await connect(config)
  try {
    const done = await resetPassword(db, username)
    if (!done) throw new StartError(`没有账号 ${username}。${administratorsIn(await administratorNames(db))}`)
    const { before, password } = done
    const lines = [
      `账号 ${before.username}（${before.realname}）的密码已重置`,
      `  一次性密码  ${password}　仅显示这一次，登录后须立即修改`,
      '  原有的登录已全部退出，密码输错后的等待已解除',
    ]
    if (before.passwordHash === null) lines.push('  该账号原先只通过统一身份认证登录，现在也可用这个密码登录')
    if (before.status !== 1) lines.push('  注意：该账号已被冻结，重置密码不会解冻，目前仍不能登录')
    process.stdout.write(`${lines.join('\n')}\n`)
  } finally {
    await close()
  }
}

const administratorsIn = (names: readonly string[]) =>
  names.length === 0 ? '目前没有可登录的系统管理员' : `系统管理员的账号是 ${names.join('、')}`

async function connect({ databaseUrl, dataDir }: Config) {
  if (databaseUrl) return connectPostgres(databaseUrl, { asItIs: true })
  try {
    return await connectEmbedded(dataDir, { asItIs: true })
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'ELOCKED') throw error
    throw new StartError(`${error.message}。内置数据库同时只能由一个进程打开：请先停止服务，重置密码后再启动`)
  }
}
