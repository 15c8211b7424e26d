import { readCommand } from './commandLine.ts'
import { readConfig, unknownVariables } from './config.ts'
import { resetPasswordOf } from './resetPassword.ts'
import { serve } from './serve.ts'
import { startProblem } from './startProblem.ts'
import { setTimeZone } from './time.ts'

async function main() {
  const command = readCommand(process.argv.slice(2))
  // First: where a mistyped name leaves a needed setting out, it explains what follows.
  for (const name of unknownVariables(process.env)) process.stderr.write(`没有名为 ${name} 的设置，已忽略这个环境变量，请检查拼写\n`)
  const config = readConfig(process.env)
  setTimeZone(config.timeZone)
  if (command.name === 'serve') await serve(config)
  else await resetPasswordOf(command.username, config)
}

main().catch((error: NodeJS.ErrnoException) => {
  process.stderr.write(`${startProblem(error, process.env)}\n`)
  process.exit(1)
})
