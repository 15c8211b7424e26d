import { defaultLanguage } from '@sc/locale'
import type { Message } from '@sc/locale'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'

interface Labelled {
  model?: unknown
  name?: unknown
}

/** What the system's own forms call their fields, by form. */
const CATALOGUES: readonly Readonly<Record<string, () => Message>>[] = [say.reviewForm, say.organisationForm]

/** A design of the system's own form in the reader's words: what is kept is in the language that it was installed in. A label that somebody changed stays theirs. */
export function inReadersWords(design: string): string {
  const { list, ...rest } = JSON.parse(design) as { list?: readonly Labelled[] }
  if (!Array.isArray(list)) return design
  return JSON.stringify({ ...rest, list: (list as readonly Labelled[]).map(labelled) })
}

function labelled(widget: Labelled): Labelled {
  const { model, name } = widget
  if (typeof model !== 'string') return widget
  const own = CATALOGUES.flatMap((words) => (Object.hasOwn(words, model) ? (words[model]?.() ?? []) : []))
  const same = own.find((words) => words.in(defaultLanguage) === name)
  return same ? { ...widget, name: spoken(same) } : widget
}
