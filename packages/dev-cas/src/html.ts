import { escapeUTF8 } from 'entities/escape'

/** Text that is markup already. */
export class Markup {
  constructor(readonly text: string) {}
}

type Value = string | Markup | readonly Markup[] | false | undefined

/** Markup with every interpolated text escaped. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(parts.reduce((text, part, index) => text + render(values[index - 1]) + part))
}

function render(value: Value): string {
  if (value === false || value === undefined) return ''
  if (value instanceof Markup) return value.text
  return typeof value === 'string' ? escapeUTF8(value) : value.map(({ text }) => text).join('')
}

/** In no text that somebody reads. */
const PLACE = '\u0000'

/** A sentence with markup in the place of what it is told. */
export const phrase = (sentence: (told: string) => string, told: Markup): Markup =>
  new Markup(sentence(PLACE).split(PLACE).map(escapeUTF8).join(told.text))
