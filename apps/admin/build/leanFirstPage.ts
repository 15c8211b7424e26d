import type { Plugin } from 'vite'

/** A module for itself, so that what else uses the file does not decide where it is loaded. */
const COPY = '?for-the-button'
const NOTHING = '\0nothing'
const CHILDREN = '\0children-alone'

/**
 * Parts of antd that its button and its provider import, and that nothing on the first page shows. Its button takes two functions
 * from files of the colour picker; as the form designer has a picker, the whole of it, with the collapse inside it, would be in
 * the first file of all. Its provider brings a shared tooltip, with all that places popups, for a setting (`tooltip.unique`) that
 * this application does not make. Together a tenth of what the sign-in page loads. Another version of antd that has its files
 * elsewhere loads more, and works.
 */
export const leanFirstPage = (): Plugin => ({
  name: 'lean-first-page',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (importer === undefined) return null
    const [file = '', query] = importer.split('?')
    const inButton = /[\\/]antd[\\/]es[\\/]button[\\/]style[\\/]token\.js$/.test(file)
    const inProvider = /[\\/]antd[\\/]es[\\/]config-provider[\\/]index\.js$/.test(file)
    if (inProvider && source.endsWith('/tooltip/UniqueProvider')) return CHILDREN
    const copied = `?${query ?? ''}` === COPY
    if (copied && source.endsWith('/collapse')) return NOTHING
    if (!(inButton || copied) || !/color-picker|^\.\/?(util|color)?$|^\.\.\/util$/.test(source)) return null
    const found = await this.resolve(source, file, { ...options, skipSelf: true })
    return found && { ...found, id: found.id.split('?')[0] + COPY, moduleSideEffects: false }
  },
  load(id) {
    if (id === NOTHING) return 'export default undefined'
    if (id === CHILDREN) return 'export default ({ children }) => children'
    return null
  },
})
