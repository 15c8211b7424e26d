import { reduceMotion } from 'antd-mobile'

/** antd-mobile moves by script, which no style sheet holds still: who asked their system for less motion gets none. */
export function calmMotion(): void {
  if (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches) reduceMotion()
}
