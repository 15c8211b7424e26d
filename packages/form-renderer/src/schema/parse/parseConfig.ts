import { defaultConfig } from '../emptyDesign.ts'
import type { FormConfig } from '../../definition/types.ts'
import type { Finding } from './findings.ts'
import { isObject } from './json.ts'
import { rememberSaved } from './saved.ts'

const widest = 200
/** Saved by designers of the family; forms here have one arrangement. */
const knownLayouts = new Set(['', 'horizontal'])

/** Configuration with every gap filled. Only gaps that change the look, and what is not used, are worth a word. */
export function parseConfig(raw: unknown, report: (finding: Finding) => void): FormConfig {
  const rawConfig = isObject(raw) ? raw : {}
  const defaults = defaultConfig()
  const complain = (key: string) =>
    report({ severity: 'info', code: 'config', path: `config.${key}`, say: (_, texts) => texts.config(key) })
  const choice = <T extends string>(key: string, allowed: readonly T[], fallback: T): T => {
    const found = allowed.find((one) => one === rawConfig[key])
    if (found === undefined && key in rawConfig && rawConfig[key] !== '') complain(key)
    return found ?? fallback
  }
  const words = (key: 'formLayout' | 'customClass') => {
    const value = rawConfig[key]
    if (value !== undefined && value !== null && (typeof value !== 'string' || (key === 'formLayout' && !knownLayouts.has(value))))
      complain(key)
    return typeof value === 'string' ? value : defaults[key]
  }
  const width =
    typeof rawConfig.labelWidth === 'string' && rawConfig.labelWidth.trim() !== ''
      ? Number.parseFloat(rawConfig.labelWidth)
      : rawConfig.labelWidth
  const widthIsFine = typeof width === 'number' && Number.isFinite(width) && width >= 0
  if (raw !== undefined && raw !== null && !isObject(raw)) {
    report({ severity: 'warning', code: 'malformed', path: 'config', say: (_, texts) => texts.malformed('', 'config') })
  }
  if (!widthIsFine) complain('labelWidth')
  else if (width > widest)
    report({ severity: 'info', code: 'config', path: 'config.labelWidth', say: (_, texts) => texts.labelWidth(width, widest) })
  const config: FormConfig = {
    ...rawConfig,
    type: choice('type', ['pc', 'mobile'], defaults.type),
    labelPosition: choice('labelPosition', ['left', 'right', 'top'], defaults.labelPosition),
    labelWidth: widthIsFine ? Math.min(width, widest) : defaults.labelWidth,
    formLayout: words('formLayout'),
    size: choice('size', ['medium', 'small', 'mini'], defaults.size),
    customClass: words('customClass'),
  }
  const unknown = Object.keys(rawConfig).filter((key) => !Object.hasOwn(defaults, key))
  if (unknown.length > 0)
    report({ severity: 'warning', code: 'unknown-keys', path: 'config', say: (_, texts) => texts.unknownConfig(unknown) })
  return rememberSaved(config, raw)
}
