/** A bpmn-js `translate` over a dictionary; what it lacks is shown as bpmn-js has it. */
export function translation(dictionary: Readonly<Record<string, string>>) {
  const translate = (template: string, values: Record<string, string> = {}) =>
    (dictionary[template] ?? template).replace(/\{([^}]+)\}/g, (whole, name: string) => values[name] ?? whole)
  return { translate: ['value', translate] as const }
}
