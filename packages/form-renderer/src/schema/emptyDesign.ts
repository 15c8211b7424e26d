import type { FormConfig, FormDesign } from './types.ts'

export const schemaVersion = 1

export const defaultConfig = (): FormConfig => ({
  type: 'pc',
  labelPosition: 'right',
  labelWidth: 100,
  formLayout: 'horizontal',
  size: 'small',
  customClass: '',
})

export const emptyDesign = (): FormDesign => ({ list: [], config: defaultConfig(), version: schemaVersion })

/** A design without widgets is not loaded. */
export const isEmptyDesign = (design: FormDesign): boolean => design.list.length === 0
