import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { SetupError } from '../process/setupError.mjs'
import { run } from '../process/run.mjs'
import { root } from '../root.mjs'

export const folder = join(root, 'bench/forms')

/** Ours are resolved as an application of the workspace resolves them. */
const application = join(root, 'apps/admin/src/main.tsx')

/**
 * Installs what the pages draw with beside them, where it is not there yet. It is outside of the workspace: nobody else has to bring it.
 * @param {readonly string[]} pages
 */
export async function installPeers(pages) {
  for (const name of new Set(pages.map((page) => dirname(page)))) {
    const cwd = join(folder, name)
    const manifest = join(cwd, 'package.json')
    if (!existsSync(manifest)) continue
    const marker = join(cwd, 'node_modules/.sc-installed')
    const wanted = createHash('sha256').update(readFileSync(manifest)).digest('hex')
    if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) continue
    // Peers lag behind React: what they say of it is not what decides here.
    const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts', '--legacy-peer-deps']
    const { code, output } = await run('npm', ['install', ...flags], { cwd, timeout: 10 * 60_000 })
    if (code !== 0) throw new SetupError(`未能安装 bench/forms/${name}/package.json 所列的包`, output)
    writeFileSync(marker, wanted)
  }
}

/** @type {import('vite').InlineConfig} */
export const asPublished = {
  root: folder,
  configFile: false,
  logLevel: 'error',
  base: './',
  resolve: { conditions: ['@sc/source', 'module', 'browser', 'production', 'import', 'default'] },
}

/** @type {import('vite').Plugin} */
export const oursFromTheWorkspace = {
  name: 'ours-from-the-workspace',
  enforce: 'pre',
  resolveId(source, importer, options) {
    if (!importer?.startsWith(join(folder, 'ours')) || source.startsWith('.')) return
    return this.resolve(source, application, { ...options, skipSelf: true })
  },
}

/**
 * Builds a page as it would be published.
 * @param {string} page
 * @param {string} outDir
 */
export async function buildPage(page, outDir) {
  await build({
    ...asPublished,
    plugins: [oursFromTheWorkspace],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      cssCodeSplit: false,
      modulePreload: false,
      chunkSizeWarningLimit: Infinity,
      // In one file: what is measured is drawing, not loading.
      rolldownOptions: { input: join(folder, page), output: { entryFileNames: 'page.js', codeSplitting: false } },
    },
  })
  mkdirSync(outDir, { recursive: true })
  const sheets = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  const head = ['<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">']
  const links = sheets.map((file) => `<link rel="stylesheet" href="${file.replaceAll('\\', '/')}">`)
  writeFileSync(join(outDir, 'index.html'), [...head, ...links, '<body><script type="module" src="page.js"></script>'].join('\n'))
}
