import type { FormConfig } from '../definition/types.ts'

const sizes = { medium: 'large', small: 'middle', mini: 'small' } as const

/** Designs count medium, small, mini (36, 32, 28 px where they come from); antd's middle is 32 px. */
export const controlSize = (size: FormConfig['size']) => sizes[size]
