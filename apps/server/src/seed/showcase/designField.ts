/** A field as a designer saves it. */
export const designField = (type: string, model: string, name: string, key: string, options: Record<string, unknown>) => ({
  type,
  name,
  icon: '',
  key,
  model,
  options: { width: '100%', disabled: false, remoteFunc: `func_${key}`, ...options },
  rules: options.required ? [{ required: true, message: `${name}必须填写` }] : [],
})
