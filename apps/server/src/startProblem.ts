import path from 'node:path'
import { StartError } from './StartError.ts'

const UNUSABLE_FOLDER = new Set(['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR', 'ENOSPC', 'ENAMETOOLONG', 'ELOOP'])

/** Why the program cannot do what it was asked for, in words for who started it. */
export function startProblem(error: NodeJS.ErrnoException, env: NodeJS.ProcessEnv): string {
  const { code = '', path: file, syscall } = error
  if (code === 'EADDRINUSE') return `端口 ${env.PORT ?? 3000} 已被占用，请用 PORT= 指定其它端口`
  if (code === 'EADDRNOTAVAIL') return `本机没有地址 ${env.HOST}，请检查环境变量 HOST`
  if (code === 'EACCES' && syscall === 'listen') return `没有权限使用端口 ${env.PORT}，请用 PORT= 指定 1024 以上的端口`
  // Some file systems, as /proc, say of a folder that is there that it is not, instead of that it takes nothing.
  const takesNothing = code === 'ENOENT' && file !== undefined && isRelated(file, path.resolve(env.SC_DATA_DIR ?? 'data'))
  if (file && (takesNothing || UNUSABLE_FOLDER.has(code))) return `不能写入 ${file}（${code}），请检查 SC_DATA_DIR 指定的目录及其权限`
  return error instanceof StartError || code === 'ELOCKED' ? error.message : (error.stack ?? String(error))
}

/** One is the other, or within it. */
const isRelated = (one: string, other: string) => `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`)
