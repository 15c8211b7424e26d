// pnpm bench: what a browser has to download and how long a slow phone waits for it, how quick the process engine and the largest forms are, and how long others
// wait at the server beside the largest requests, and how long a class's transcripts take. Prints; it judges nothing.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { firstLoad, lazyFiles } from './bundle/chunks.mjs'
import { run } from './process/run.mjs'
import { root } from './root.mjs'
import { isInstalled } from './setup/install.mjs'
import { bringPnpm } from './setup/pnpm.mjs'

/** Kilobytes of the sign-in page's JavaScript. */
const goal = 170
const dist = join(root, 'apps/admin/dist')
/** The page a visitor without a session gets. */
const signInPage = /\/login\/[^/]*\.tsx$|\/(Login|SignIn)(Page)?\.tsx$/

const env = await bringPnpm({ offline: isInstalled() })
const built = await run(
  'pnpm',
  ['exec', 'turbo', 'run', 'build', '--filter=@sc/admin', '--filter=@sc/server', '--output-logs=errors-only'],
  { env },
)
const manifestFile = join(dist, '.vite/manifest.json')
if (built.code !== 0 || !existsSync(manifestFile)) {
  console.error(`${built.output}\n✗ 管理端未能构建，或 Vite 的 build.manifest 未开启`)
  process.exit(1)
}

/** @type {import('./bundle/chunks.mjs').Manifest} */
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
const { files, page } = firstLoad(manifest, signInPage)
const first = files.map(measure)
const total = together('合计', first)

console.log(`登录页首次加载的 JavaScript（入口 + ${page ?? '入口内的登录页'}）`)
const large = first.filter(({ gzip }) => gzip > 3000).sort((a, b) => b.gzip - a.gzip)
const small = first.filter((chunk) => !large.includes(chunk))
print([...large, together(`其余 ${small.length} 个`, small), total])
console.log(`目标 ≤ ${goal} kB gzip：${total.gzip <= goal * 1000 ? '达到' : '未达到'}（${kilobytes(total.gzip)} kB）\n`)
console.log('按需加载、大于 20 kB（gzip）的部分')
print(
  lazyFiles(manifest, files)
    .map(measure)
    .filter(({ gzip }) => gzip > 20_000)
    .sort((a, b) => b.gzip - a.gzip),
)

console.log('\n慢速手机（处理器慢 4 倍，Fast 3G）首次打开页面：大小、请求数与最大内容绘制时间（LCP）')
await bench('@sc/e2e')
console.log('\n流程引擎：每秒操作数；编译不同大小流程的用时')
await bench('@sc/process-engine')
console.log('\n表单：条件达到上限时，服务器处理一次请求的用时')
await bench('@sc/form-renderer')
console.log('\n服务器：处理最大的请求时，另一账号的小请求与不查数据库的地址最久等多少毫秒；一届毕业生成绩单的用时与内存')
await bench('@sc/server')

/** @param {string} workspace */
async function bench(workspace) {
  const { code, output } = await run('pnpm', ['--filter', workspace, 'bench'], { env })
  console.log(output)
  if (code !== 0) process.exitCode = 1
}

/** @param {string} file */
function measure(file) {
  const code = readFileSync(join(dist, file))
  return { file, raw: code.length, gzip: gzipSync(code, { level: 9 }).length, brotli: brotliCompressSync(code).length }
}

/**
 * @param {string} file what stands in its place
 * @param {ReturnType<typeof measure>[]} rows
 */
function together(file, rows) {
  const sum = { file, raw: 0, gzip: 0, brotli: 0 }
  for (const { raw, gzip, brotli } of rows) {
    sum.raw += raw
    sum.gzip += gzip
    sum.brotli += brotli
  }
  return sum
}

/** @param {ReturnType<typeof measure>[]} rows */
function print(rows) {
  console.log(`${'kB'.padStart(9)}${'gzip'.padStart(9)}${'brotli'.padStart(9)}`)
  for (const { file, raw, gzip, brotli } of rows) {
    console.log(`${[raw, gzip, brotli].map((bytes) => kilobytes(bytes).padStart(9)).join('')}  ${file}`)
  }
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1)
}
