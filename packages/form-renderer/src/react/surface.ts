import type { CSSProperties } from 'react'
import type { FormDesign } from '../definition/types.ts'

/** From here on rows that are off-screen are not laid out. */
const longForm = 60

export function surfaceClass({ config }: FormDesign, device: 'desktop' | 'mobile', fields: number, className = ''): string {
  return [
    'sc-form',
    `sc-form-${device}`,
    `sc-form-label-${config.labelPosition}`,
    `sc-form-size-${config.size}`,
    fields > longForm ? 'sc-form-long' : '',
    safeClasses(config.customClass),
    className,
  ]
    .filter(Boolean)
    .join(' ')
}

export const surfaceStyle = ({ config }: FormDesign) => ({ '--sc-form-label-width': `${config.labelWidth}px` }) as CSSProperties

/** Class names written in a design; ours are not to be borrowed. */
const safeClasses = (written: string) =>
  written
    .split(/\s+/)
    .filter((name) => /^[A-Za-z_][\w-]*$/.test(name) && !/^(sc|ant|adm)-/.test(name))
    .join(' ')
