import { resetPasswordCommand } from './commandLine.ts'
import type { Config } from './config.ts'
import type { Administrator } from './install/administrator.ts'
import type { DemoAccount } from './seed/accounts.ts'

const originOf = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>) => publicUrl ?? `http://localhost:${port}`

/** What a person who just started the server wants to know. */
export function printBanner(config: Config, accounts: readonly DemoAccount[]) {
  const origin = originOf(config)
  const lines = [
    '',
    '第二课堂成绩单管理系统已就绪',
    `  地址      ${origin}${config.basePath}`,
    `  接口文档  ${origin}${config.apiPath}/docs`,
    `  数据      ${config.databaseUrl ? 'PostgreSQL' : config.dataDir}`,
  ]
  if (accounts.length > 0) {
    lines.push('', '演示账号（密码仅在本机生成）')
    for (const { username, password, title } of accounts) lines.push(`  ${username.padEnd(16)}${password.padEnd(16)}${title}`)
  }
  process.stdout.write(`${lines.join('\n')}\n\n按 Ctrl+C 停止\n`)
}

/** The one time that the first administrator's password can be read. */
export function announceAdministrator(administrator: Administrator, adminPassword: Config['adminPassword']) {
  process.stdout.write(`\n系统管理员  ${administrator.username}  ${howToSignIn(administrator, adminPassword)}\n`)
}

/** What is to be known where nobody said who signs people in, or said it to nobody; a line each. */
export function signInNotices(config: Pick<Config, 'casUrl' | 'devCas' | 'casServices' | 'publicUrl' | 'port' | 'basePath'>): string[] {
  const notices: string[] = []
  if (config.casUrl === null && !config.devCas)
    notices.push(
      `没有接入统一身份认证：只能用本系统的账号和密码登录，登录页为 ${originOf(config)}${config.basePath}user/login。接入学校的 CAS 请设置 SC_CAS_URL 和 SC_PUBLIC_URL；仅供开发和演示的 CAS 由 SC_DEV_CAS=1 启用。`,
    )
  if (config.casServices.length > 0 && !config.devCas)
    notices.push('SC_CAS_SERVICES 没有生效：它只用于开发和演示的 CAS，由 SC_DEV_CAS=1 启用。')
  return notices
}

/** A setting that does nothing any more would be taken for a way back in. */
export function warnOfIgnoredPassword(username: string) {
  process.stderr.write(
    `SC_ADMIN_PASSWORD 没有生效：它只用作管理员 ${username} 的初始密码，现有的密码都没有变动，可以去掉这个设置。\n忘记密码时请重置：${resetPasswordCommand(username)}\n`,
  )
}

/** A password that was given is known to who gave it, and logs keep what is printed. */
export function howToSignIn({ password }: Administrator, adminPassword: Config['adminPassword']): string {
  if (password === null) return '通过统一身份认证登录，无需本系统密码'
  if (password === adminPassword) return '初始密码即 SC_ADMIN_PASSWORD 所设，首次登录须修改'
  return `初始密码 ${password}　仅显示这一次，首次登录须修改`
}
