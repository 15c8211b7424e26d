import type { Catalogue, Text } from './catalogue.ts'
import { languages } from './language.ts'
import type { Language } from './language.ts'

/** What a template is told: JSON, in which a text may itself be a message, or be there in every language. */
export type Param = string | number | boolean | null | undefined | Message | readonly Param[] | { readonly [name: string]: Param }
/** By name, so that a message that is kept can be read by later versions of its template. */
export type Params = Readonly<Record<string, Param>>

/** A text, or what makes one of named params. */
export type Template = string | ((params: never) => string)
/** The words of one area, by name. */
export type Templates = Readonly<Record<string, Template>>

/** A message as JSON: on the wire, and where it is kept. */
export interface StoredMessage {
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
}

/** How a text that is there in every language is said where a message is told of it. */
export type SayText = (text: Text, language: Language) => string

const asItIs: SayText = (text, language) => text[language]

/** Something to be said, in whichever language its reader has: a code, what it is told of, and its words. */
export class Message implements StoredMessage {
  readonly #words: Catalogue<Template>
  readonly #sayText: SayText

  constructor(
    readonly code: string,
    readonly params: Params,
    words: Catalogue<Template>,
    sayText: SayText = asItIs,
  ) {
    this.#words = words
    this.#sayText = sayText
  }

  /** Messages and texts among the params are said in the same language. */
  in(language: Language): string {
    const template = this.#words[language]
    return typeof template === 'string' ? template : template(said(this.params, language, this.#sayText) as never)
  }

  toJSON(): StoredMessage {
    return { code: this.code, params: this.params }
  }
}

/** What may be given where a template takes `P`: where it takes a text, also a message, or that text in every language. */
type Sayable<P> = P extends string
  ? string extends P
    ? string | Message | Text
    : P
  : P extends readonly (infer Item)[]
    ? readonly Sayable<Item>[]
    : P extends object
      ? { readonly [K in keyof P]: Sayable<P[K]> }
      : P

/** A function for each template of a catalogue, which makes its message. */
export type Messages<Words> = {
  readonly [K in keyof Words]: Words[K] extends (params: infer P) => string
    ? unknown extends P
      ? () => Message
      : (params: Sayable<P>) => Message
    : () => Message
}

/**
 * Makes messages of a catalogue, with the codes `<area>.<name>`.
 * @param area a name of its own among those that one program speaks
 * @param sayText where a program says texts among the params otherwise than as they are
 */
export function messages<Words extends object>(area: string, catalogue: Catalogue<Words>, sayText?: SayText): Messages<Words> {
  const names = Object.keys(catalogue[languages[0]])
  const made = names.map((name) => {
    const words = wordsOf(catalogue as Catalogue<Templates>, name)
    return [name, (params: Params = {}) => new Message(`${area}.${name}`, params, words, sayText)] as const
  })
  return Object.fromEntries(made) as Messages<Words>
}

/**
 * Reads messages that were kept as JSON.
 * @param areas their catalogues, by area
 * @param sayText as of `messages`
 * @returns what says one again; undefined where no such words are known, which another version may have kept
 */
export function messageReader(
  areas: Readonly<Record<string, Catalogue<object>>>,
  sayText?: SayText,
): (stored: StoredMessage) => Message | undefined {
  const revived = (value: unknown): Param => {
    if (Array.isArray(value)) return value.map(revived)
    if (typeof value !== 'object' || value === null) return value as Param
    if (isStored(value)) return read(value) ?? value.code
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, revived(part)]))
  }
  const read = ({ code, params }: StoredMessage): Message | undefined => {
    const dot = code.indexOf('.')
    const area = code.slice(0, dot)
    const name = code.slice(dot + 1)
    const catalogue = Object.hasOwn(areas, area) ? (areas[area] as Catalogue<Templates>) : undefined
    if (!catalogue || !Object.hasOwn(catalogue[languages[0]], name)) return undefined
    return new Message(code, revived(params) as Params, wordsOf(catalogue, name), sayText)
  }
  return read
}

function wordsOf(catalogue: Catalogue<Templates>, name: string): Catalogue<Template> {
  return Object.fromEntries(languages.map((language) => [language, catalogue[language][name]])) as Catalogue<Template>
}

function said(value: Param, language: Language, sayText: SayText): unknown {
  if (value instanceof Message) return value.in(language)
  if (Array.isArray(value)) return (value as readonly Param[]).map((part) => said(part, language, sayText))
  if (typeof value !== 'object' || value === null) return value
  if (languages.every((one) => one in value)) return sayText(value as unknown as Text, language)
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, said(part, language, sayText)]))
}

/** A message among params: exactly these two, so that what somebody else calls a code is no message. */
const isStored = (value: object): value is StoredMessage =>
  Object.keys(value).length === 2 && 'code' in value && typeof value.code === 'string' && 'params' in value && isObject(value.params)

const isObject = (value: unknown) => typeof value === 'object' && value !== null
