/** Small forms for tests: widgets as a design holds them. */

/** A widget whose key is its model. */
export const widget = (type: string, model: string, name = model, options: object = {}) => ({
  type,
  name,
  key: model,
  model,
  icon: '',
  options,
  rules: [],
})

/** A design as the designer sends it. */
export const designText = (...list: object[]) => JSON.stringify({ list, config: {} })
