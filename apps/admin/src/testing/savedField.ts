/** A widget of a design as it is saved, known by its model; for tests. */
export const savedField = (type: string, model: string, name: string, options: object = {}) => ({
  type,
  model,
  name,
  key: model,
  icon: '',
  options,
  rules: [],
})
