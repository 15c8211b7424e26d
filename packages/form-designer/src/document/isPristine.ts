import { defaultConfig, type FormDesign } from '@sc/form-renderer/schema'

/** Nothing on the canvas and nothing configured: what clearing would lead to. */
export function isPristine(design: FormDesign): boolean {
  const { list, config, version: _version, ...extras } = design
  const defaults = defaultConfig()
  return (
    list.length === 0 &&
    Object.keys(extras).length === 0 &&
    Object.keys(config).length === Object.keys(defaults).length &&
    Object.entries(defaults).every(([key, value]) => Object.is(config[key], value))
  )
}
