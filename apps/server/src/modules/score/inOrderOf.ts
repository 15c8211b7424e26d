import type { Printed } from './digest.ts'
import type { Issue } from './issue.ts'

/**
 * What would be printed now, its modules in the order of a copy: that they are sorted otherwise since makes no other transcript of it. One
 * that is called otherwise since stands where one is missing.
 */
export function inOrderOf({ lines }: Issue, printed: Printed): Printed {
  const { modules } = printed.sheet
  const order = lines?.modules?.map(({ moduleName }) => moduleName)
  if (!order) return printed
  const others = modules.filter(({ moduleName }) => !order.includes(moduleName))
  const placed = order.flatMap((name) => modules.find(({ moduleName }) => moduleName === name) ?? others.shift() ?? [])
  return { ...printed, sheet: { ...printed.sheet, modules: [...placed, ...others] } }
}
