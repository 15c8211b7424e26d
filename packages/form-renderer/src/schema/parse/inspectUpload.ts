import { isExternal, missingOfExternal } from '../../definition/externalStore.ts'
import type { Inspection } from './inspection.ts'
import { shortly } from './shortly.ts'

const elsewhere = /^\s*([a-z][a-z0-9+.-]*:|\/\/|\\\\)/i
/** What every designer of the family writes. */
const usualTokenFunc = 'funcGetToken'
const imageType = 'imgupload'

/** Files go where the host sends them; a design that names another place is told so. */
export function inspectUpload({ widget, schema, path, texts, report }: Inspection): void {
  const { type, name, options } = widget
  if (schema?.value?.type(options) !== 'file') return
  const of = name || type
  const { action, domain, isQiniu, tokenFunc } = options
  // Only pictures can be kept elsewhere; where a host knows the store, all of these do what they say.
  if (type === imageType && isExternal(options)) {
    const missing = missingOfExternal(options)
    const say = (whose: string) => (missing ? texts.externalIncomplete(whose, missing) : texts.externalStorage(whose))
    report({ severity: 'warning', code: 'external-storage', path: `${path}.options.${missing ?? 'isQiniu'}`, of, say })
    return
  }
  const places = {
    action: typeof action === 'string' && elsewhere.test(action) ? action : '',
    domain: typeof domain === 'string' ? domain.trim() : '',
  }
  for (const [key, address] of Object.entries(places)) {
    if (address === '') continue
    report({
      severity: 'warning',
      code: 'foreign-upload',
      path: `${path}.options.${key}`,
      of,
      say: (whose) => texts.foreignUpload(whose, key, shortly(address)),
    })
  }
  if (isQiniu === true || isQiniu === 'true') {
    report({ severity: 'warning', code: 'external-storage', path: `${path}.options.isQiniu`, of, say: texts.externalNever })
  }
  if (typeof tokenFunc === 'string' && tokenFunc !== '' && tokenFunc !== usualTokenFunc) {
    report({ severity: 'warning', code: 'idle-options', path, of, say: (whose) => texts.idleOptions(whose, ['options.tokenFunc']) })
  }
}
