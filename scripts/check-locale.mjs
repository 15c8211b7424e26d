// Chinese is in locale files and nowhere else, so that it is said in English too, and can be replaced.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chineseLiterals } from './checks/chinese-literals.mjs'
import { sourceFiles } from './checks/source-files.mjs'
import { root } from './root.mjs'

// The contract describes in both languages what it describes: `text('字典', 'Dictionary')`.
const exempt =
  /^packages\/api-client\/src\/contract\/|\/(locale|fixtures|testing|samples|random)\/|\/test[A-Z]\w*\.tsx?$|\.(test|test-d|stories|bench|sample|config)\.tsx?$/

// Data that a school begins with, and what is said to who runs the server.
const ofTheServer =
  /^apps\/server\/(drizzle|src\/(db\/lock|seed|scale|bench|install|test|main|serve|prepare|banner|config|commandLine|resetPassword|startProblem|StartError|openapi)\b)/

const faults = [...sourceFiles('packages', /\.tsx?$/), ...sourceFiles('apps', /\.tsx?$/)]
  .filter((path) => !exempt.test(path) && !ofTheServer.test(path))
  .flatMap((path) => chineseLiterals(path, readFileSync(join(root, path), 'utf8')).map(({ line, text }) => `${path}:${line}  ${text}`))

const untranslated = [...sourceFiles('packages', /^(\w+\.)?zh-CN\.ts$/), ...sourceFiles('apps', /^(\w+\.)?zh-CN\.ts$/)].filter(
  (path) => !existsSync(join(root, path.replace('zh-CN', 'en-US'))),
)
if (untranslated.length) {
  console.error(`${untranslated.join('\n')}\n\n没有对应的 en-US.ts`)
  process.exit(1)
}

if (faults.length) {
  console.error(`${faults.join('\n')}\n\n${faults.length} 处中文不在 locale/ 中（写入数据的文字可注明 // wire text: 原因）`)
  process.exit(1)
}
