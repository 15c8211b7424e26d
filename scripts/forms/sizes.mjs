import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { asPublished, folder, oursFromTheWorkspace } from './pages.mjs'

/** What an application has anyway. */
const react = ['react', 'react-dom']
/** And what it has that stands on a component library. */
const libraries = [...react, 'antd', 'antd-mobile', '@ant-design', '@rc-component', 'dayjs']

/**
 * @typedef {object} Size kilobytes of gzip
 * @property {number} script all that a form of text fields loads
 * @property {number} requests in as many files, where nobody puts them together
 * @property {number} core of it what is ours
 * @property {number} style
 */

/**
 * What a form with nothing but text fields brings to a page that has React.
 * @param {string} page of bench/forms
 * @param {RegExp} renderer the source of the one control that it needs
 * @returns {Promise<Size>}
 */
export async function textFormSize(page, renderer) {
  const whole = await loadedBy(page, renderer, react)
  const core = await loadedBy(page, renderer, libraries)
  return { script: kilobytes(whole.scripts), requests: whole.scripts.length, core: kilobytes(core.scripts), style: kilobytes(whole.sheets) }
}

/**
 * @param {string} page
 * @param {RegExp} renderer
 * @param {readonly string[]} without packages that are there already
 */
async function loadedBy(page, renderer, without) {
  const result = await build({
    ...asPublished,
    plugins: [oursFromTheWorkspace],
    build: {
      write: false,
      target: 'es2022',
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(folder, page),
        external: (source) => without.some((name) => source === name || source.startsWith(`${name}/`)),
      },
    },
  })
  const output = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  const chunks = new Map(output.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each]] : [])))
  /** @type {Set<string>} */
  const loaded = new Set()
  const load = (/** @type {string} */ file) => {
    const chunk = chunks.get(file)
    if (!chunk || loaded.has(file)) return
    loaded.add(file)
    for (const other of chunk.imports) load(other)
  }
  for (const chunk of chunks.values()) if (chunk.isEntry || renderer.test(chunk.facadeModuleId ?? '')) load(chunk.fileName)
  return {
    scripts: [...loaded].map((file) => chunks.get(file)?.code ?? ''),
    sheets: output.flatMap((each) => (each.type === 'asset' && each.fileName.endsWith('.css') ? [each.source] : [])),
  }
}

/** @param {readonly (string | Uint8Array)[]} files */
const kilobytes = (files) => files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0) / 1000
