import { execFile } from 'node:child_process'

interface Outcome {
  code: number
  stdout: string
  stderr: string
}

/** Runs a program in a folder to its end, whatever comes of it. */
export function attempt(folder: string, command: string, args: readonly string[]): Promise<Outcome> {
  // CI: nobody is there to be asked.
  const options = { cwd: folder, env: { ...process.env, CI: 'true', NO_COLOR: '1' }, maxBuffer: 256 * 1024 * 1024 }
  return new Promise((resolve) => {
    execFile(command, args, options, (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : 127
      resolve({ code: error ? code : 0, stdout, stderr: stderr || (error?.message ?? '') })
    })
  })
}

/** Runs a program that has to succeed, and answers what it printed. */
export async function run(folder: string, command: string, args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await attempt(folder, command, args)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${code}\n${stdout.slice(-10_000)}\n${stderr.slice(-10_000)}`)
  return stdout
}
