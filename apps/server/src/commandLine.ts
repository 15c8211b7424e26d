import { StartError } from './StartError.ts'

/** What the program is asked for: to serve, as a rule, or for something beside the server. */
export type Command = { name: 'serve' } | { name: 'reset-password'; username: string }

/** What an operator types, as this process was started. */
export const resetPasswordCommand = (username: string) => `node ${process.argv[1]} reset-password ${username}`

/** Reads what stands behind the program's name. Throws an error that says what may stand there. */
export function readCommand(words: readonly string[]): Command {
  const [name, username, ...more] = words
  if (name === undefined) return { name: 'serve' }
  if (name === 'reset-password' && username?.trim() && more.length === 0) return { name, username: username.trim() }
  const problem = name === 'reset-password' ? 'reset-password 后面须写一个账号' : `没有名为 ${name} 的命令`
  throw new StartError(`${problem}。不带命令即启动服务；重置一个账号的密码：\n  ${resetPasswordCommand('账号')}`)
}
