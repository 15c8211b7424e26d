import { organisationProcesses, organisations, USUAL_MEASURE } from '@sc/api-client/contract'
import { defaultLanguage } from '@sc/locale'
import type { Message, Text } from '@sc/locale'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { countingIn } from '../../locale/unit.ts'

interface Labelled {
  model?: unknown
  name?: unknown
  options?: unknown
}

/** What the system's own forms call their fields, by form. */
const CATALOGUES: readonly Readonly<Record<string, () => Message>>[] = [say.reviewForm, say.organisationForm]

const { applyType, body } = organisationProcesses.fields

/** What may be chosen in them, by field: each option by its code. */
const CHOICES: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  applyType: applyType.options,
  body: body.options,
  level: organisations.fields.level.options,
}

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
  const same = own.find((words) => asInstalled(words) === name)
  return same ? { ...widget, name: spoken(same), ...withOptions(model, widget.options) } : widget
}

/** What was installed says hours, whatever the school counts in. */
const asInstalled = (words: Message): string => countingIn(USUAL_MEASURE.unit, () => words.in(defaultLanguage))

function withOptions(model: string, settings: unknown): Pick<Labelled, 'options'> {
  const choices = Object.hasOwn(CHOICES, model) ? CHOICES[model] : undefined
  const { options } = Object(settings) as { options?: unknown }
  if (!choices || !Array.isArray(options)) return {}
  const read = (options as readonly { value?: unknown; label?: unknown }[]).map((option) => {
    const known = Object.hasOwn(choices, String(option.value)) ? choices[String(option.value)] : undefined
    return known && known[defaultLanguage] === option.label ? { ...option, label: spoken(known) } : option
  })
  return { options: { ...Object(settings), options: read } }
}
