import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const call = promisify(execFile)

/** Runs a program in a folder to its end, and answers what it printed; where it fails, that is told. */
export async function run(folder: string, command: string, args: readonly string[]): Promise<string> {
  // CI: nobody is there to be asked.
  const env = { ...process.env, CI: 'true', NO_COLOR: '1' }
  try {
    const { stdout } = await call(command, args, { cwd: folder, env, maxBuffer: 256 * 1024 * 1024 })
    return stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${command} ${args.join(' ')}\n${stdout.slice(-10_000)}\n${stderr.slice(-10_000)}`, { cause: error })
  }
}
