import { parse } from '../parse/cache.ts'

/** Whether an expression can ask for what goes by this name: `my-hours` would be a subtraction, and `true` a value. */
export function isName(name: string): boolean {
  try {
    const { root } = parse(name)
    return root.kind === 'name' && root.name === name
  } catch {
    return false
  }
}
