const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as it stands in a page, whatever is in it. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? '')

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** An element without anything in it that would end it: `input`, `br`. */
export const leaf = (name: string, attributes: Attributes = {}): string => `<${name}${written(attributes)}>`

/** An element; what is inside is markup already. */
export const element = (name: string, attributes: Attributes, ...inside: readonly string[]): string =>
  `<${name}${written(attributes)}>${inside.join('')}</${name}>`

/** Left out are attributes that say nothing. */
const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) =>
      value === undefined || value === false ? '' : value === true ? ` ${name}` : ` ${name}="${escaped(String(value))}"`,
    )
    .join('')
