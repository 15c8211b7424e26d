import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The embedded database would let two processes open one directory and damage it.
 * The lock names its holder by process id and start time, so that a killed server does not lock out the next one,
 * not even when the system gives its process id to another program.
 */
export function lockDirectory(directory: string): () => void {
  const file = path.join(directory, 'lock')
  const own = identify(process.pid)
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, own, { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = readFileSync(file, 'utf8')
      if (isAlive(holder)) throw locked(`数据目录 ${directory} 正被另一个服务进程（${holder.split(' ')[0]}）使用`)
      rmSync(file, { force: true })
    }
  }
  throw locked(`无法锁定数据目录 ${directory}`)
}

/** Known by its code, as the system's own refusals are. */
const locked = (message: string) => Object.assign(new Error(message), { code: 'ELOCKED' })

function identify(pid: number): string {
  return `${pid} ${startTime(pid) ?? ''}`.trim()
}

function isAlive(holder: string): boolean {
  const pid = Number(holder.split(' ')[0])
  if (!pid || pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  return identify(pid) === holder
}

/** Field 22 of Linux's process status; elsewhere the process id has to do. */
function startTime(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}
