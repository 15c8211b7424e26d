import type { Plugin } from 'vite'

/** A module for itself, so that what else uses the file does not decide where it is loaded. */
const COPY = '?for-the-button'
const NOTHING = '\0nothing'
const CHILDREN = '\0children-alone'
const NO_FETCH = '\0no-fetch'

/**
 * What libraries bring along to the first page, and nothing there uses: together an eighth of what the sign-in page loads.
 * Other versions of them that have their files elsewhere load more, and work.
 *
 * - antd's button takes two functions from files of the colour picker; as the form designer has a picker, the whole of it, with
 *   the collapse inside it, would be in the first file of all.
 * - antd's provider brings a shared tooltip, with all that places popups, for a setting (`tooltip.unique`) that this application
 *   does not make.
 * - axios has a second way to send, by `fetch`, for where there is no XMLHttpRequest; browsers have it.
 * - react-router names its build with warnings for developers alone as what is imported.
 */
export const leanFirstPage = (): Plugin => ({
  name: 'lean-first-page',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (importer === undefined) return null
    const [file = '', query] = importer.split('?')
    const inButton = /[\\/]antd[\\/]es[\\/]button[\\/]style[\\/]token\.js$/.test(file)
    const inProvider = /[\\/]antd[\\/]es[\\/]config-provider[\\/]index\.js$/.test(file)
    if (source === './fetch.js' && /[\\/]axios[\\/]lib[\\/]adapters[\\/]adapters\.js$/.test(file)) return NO_FETCH
    if (source === 'react-router' || source === 'react-router/dom') {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && { ...found, id: found.id.replace(/([\\/]react-router[\\/]dist[\\/])development(?=[\\/][^\\/]+$)/, '$1production') }
    }
    if (inProvider && source.endsWith('/tooltip/UniqueProvider')) return CHILDREN
    const copied = `?${query ?? ''}` === COPY
    if (copied && source.endsWith('/collapse')) return NOTHING
    if (!(inButton || copied) || !/color-picker|^\.\/?(util|color)?$|^\.\.\/util$/.test(source)) return null
    const found = await this.resolve(source, file, { ...options, skipSelf: true })
    return found && { ...found, id: found.id.split('?')[0] + COPY, moduleSideEffects: false }
  },
  load(id) {
    if (id === NOTHING) return 'export default undefined'
    if (id === NO_FETCH) return 'export const getFetch = () => false'
    if (id === CHILDREN) return 'export default ({ children }) => children'
    return null
  },
})
