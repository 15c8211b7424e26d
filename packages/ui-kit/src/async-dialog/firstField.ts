const FIELD = ':is(input, textarea):not([type="radio"], [type="checkbox"], [type="file"], [disabled], [readonly])'

/** What is chosen stands beside the input that it is looked for with. */
const isEmpty = (field: HTMLInputElement | HTMLTextAreaElement) =>
  field.value === '' && !field.closest('.ant-select')?.querySelector('[title]:not([title=""])')

/** Where one begins to write: the first field, or the first that is empty. */
export function firstField(body: HTMLElement, emptyFirst: boolean): HTMLElement | undefined {
  const fields = [...body.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELD)]
  return (emptyFirst ? fields.find(isEmpty) : undefined) ?? fields[0]
}
