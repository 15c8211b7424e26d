import { parseDesign } from '../schema/parse/parseDesign.ts'
import type { FormConfig, FormDesign } from '../definition/types.ts'

interface SampleWidget {
  type: string
  name?: string
  model?: string
  options?: Record<string, unknown>
  [extra: string]: unknown
}

/** A small saved design out of its widgets; for stories and tests. */
export const formOf = (widgets: readonly SampleWidget[], config: Partial<FormConfig> = {}): FormDesign =>
  parseDesign({
    list: widgets.map(({ model, name = '字段', options = {}, ...widget }, index) => ({
      icon: '',
      key: `1700000000000_${index + 1}`,
      rules: [],
      ...widget,
      name,
      model: model ?? `field${index + 1}`,
      options,
    })),
    config: { type: 'pc', labelPosition: 'right', labelWidth: 100, formLayout: 'horizontal', size: 'small', customClass: '', ...config },
  }).design
