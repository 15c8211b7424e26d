import { StartError } from '../StartError.ts'
import { causesOf } from './failures.ts'

/** Why a PostgreSQL cannot be started on, in words for who set its address; undefined where that is not the reason. */
export function connectProblem(error: unknown, address: string): StartError | undefined {
  const { hostname, port, username, pathname } = new URL(address)
  const server = `${hostname || 'localhost'}:${port || 5432}`
  const account = decodeURIComponent(username)
  const database = decodeURIComponent(pathname.slice(1)) || account
  for (const { code, message } of causesOf(error)) {
    const words = wordsFor(String(code ?? message), { server, account, database })
    if (words) return new StartError(words)
  }
  return undefined
}

function wordsFor(
  reason: string,
  { server, account, database }: { server: string; account: string; database: string },
): string | undefined {
  switch (reason) {
    case 'ECONNREFUSED':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'timeout expired':
      return `连接不上数据库服务器 ${server}，请确认 PostgreSQL 已启动，并检查 DATABASE_URL 中的地址和端口`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `找不到数据库服务器 ${server}，请检查 DATABASE_URL 中的主机名`
    case '28P01':
    case '28000':
    case 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string':
      return `数据库服务器 ${server} 拒绝账号 ${account} 登录，请检查 DATABASE_URL 中的账号和密码`
    case '3D000':
      return `数据库 ${database} 不存在，请先在 ${server} 上建立，或检查 DATABASE_URL`
    case '42501':
      return `数据库账号 ${account} 没有在数据库 ${database} 中建立表结构的权限，请让它成为该数据库的所有者`
    default:
      return undefined
  }
}
