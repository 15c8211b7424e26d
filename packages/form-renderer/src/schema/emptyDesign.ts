import type { FormConfig, FormDesign } from '../definition/types.ts'

/** What a new design has as its `version`. A file that names another one is read all the same, with an issue. */
export const schemaVersion = 1

/** How a new form looks, and an opened one where its file says nothing; fresh on every call. */
export const defaultConfig = (): FormConfig => ({
  type: 'pc',
  labelPosition: 'right',
  labelWidth: 100,
  formLayout: 'horizontal',
  size: 'small',
  customClass: '',
})

/** A design without widgets, fresh on every call. */
export const emptyDesign = (): FormDesign => ({ list: [], config: defaultConfig(), version: schemaVersion })

/** A design without widgets is not loaded. */
export const isEmptyDesign = (design: FormDesign): boolean => design.list.length === 0
