import { defaultLanguage } from '@sc/locale'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'

interface Labelled {
  model?: unknown
  name?: unknown
}

const isOwn = (model: unknown): model is keyof typeof say.reviewForm => typeof model === 'string' && Object.hasOwn(say.reviewForm, model)

/** A design of the system's own form in the reader's words: what is kept is in the language that it was installed in. A label that somebody changed stays theirs. */
export function inReadersWords(design: string): string {
  const { list, ...rest } = JSON.parse(design) as { list?: readonly Labelled[] }
  if (!Array.isArray(list)) return design
  return JSON.stringify({ ...rest, list: (list as readonly Labelled[]).map(labelled) })
}

function labelled(widget: Labelled): Labelled {
  const { model, name } = widget
  if (!isOwn(model)) return widget
  const own = say.reviewForm[model]()
  return name === own.in(defaultLanguage) ? { ...widget, name: spoken(own) } : widget
}
