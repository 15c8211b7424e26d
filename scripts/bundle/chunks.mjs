/**
 * @typedef {object} Chunk as in Vite's manifest
 * @property {string} file
 * @property {string} [name]
 * @property {string} [src]
 * @property {boolean} [isEntry]
 * @property {string[]} [imports] loaded with it
 * @property {string[]} [dynamicImports] loaded when asked for
 * @property {string[]} [css]
 *
 * @typedef {Record<string, Chunk>} Manifest
 */

/**
 * The scripts a browser loads for the sign-in page: the entry, that page, and all they import outright.
 * @param {Manifest} manifest
 * @param {RegExp} page matches the source of the page's chunk
 * @returns {{ files: string[], page: string | undefined }} page: the source found, undefined where the entry contains it
 */
export function firstLoad(manifest, page) {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const found = Object.keys(manifest).find((key) => page.test(manifest[key]?.src ?? ''))
  /** @type {Set<string>} */
  const keys = new Set()
  /** @param {string} key */
  const add = (key) => {
    if (keys.has(key)) return
    keys.add(key)
    manifest[key]?.imports?.forEach(add)
  }
  entries.forEach(add)
  if (found) add(found)
  return { files: scripts(manifest, [...keys]), page: found }
}

/**
 * Everything that is loaded later.
 * @param {Manifest} manifest
 * @param {string[]} first files of {@link firstLoad}
 */
export function lazyFiles(manifest, first) {
  return scripts(manifest, Object.keys(manifest)).filter((file) => !first.includes(file))
}

/**
 * @param {Manifest} manifest
 * @param {string[]} keys
 */
function scripts(manifest, keys) {
  const files = keys.map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'))
  return [...new Set(files)]
}
