import { languages } from './language.ts'
import type { Language } from './language.ts'

/** Words in every language, of one shape: texts, functions that make texts, and groups of both. */
export type Catalogue<Words> = Readonly<Record<Language, Words>>

/** One text in every language: what something is called that is described as data. */
export type Text = Catalogue<string>

/** What is called `zhCN` in Chinese and `enUS` in English. */
export const text = (zhCN: string, enUS: string): Text => ({ 'zh-CN': zhCN, 'en-US': enUS })

/** What the words of a catalogue say, in every language: for who keeps it, and whoever reads it then. */
export const textOf = <Words>(catalogue: Catalogue<Words>, say: (words: Words) => string): Text =>
  Object.fromEntries(languages.map((language) => [language, say(catalogue[language])])) as Text

/** Words of a catalogue that a host says otherwise: any of them, in any language. */
export type Replaced<Words> = { readonly [K in keyof Words]?: Words[K] extends Group ? Replaced<Words[K]> : Words[K] }

/** A catalogue, and what stands for it below a provider. */
export interface Replacement {
  readonly of: Catalogue<unknown>
  readonly by: Catalogue<unknown>
}

type Group = Readonly<Record<string, unknown>>

/** Lays a host's own words over those of a catalogue; what it does not name stays. */
export function replaced<Words extends object>(
  catalogue: Catalogue<Words>,
  words: Partial<Catalogue<Replaced<NoInfer<Words>>>>,
): Replacement {
  const laid = languages.map((language) => [language, over(catalogue[language], words[language])] as const)
  return { of: catalogue, by: Object.fromEntries(laid) as Catalogue<unknown> }
}

function over(words: unknown, by: unknown): unknown {
  if (by === undefined) return words
  if (!isGroup(words) || !isGroup(by)) return by
  return { ...words, ...Object.fromEntries(Object.entries(by).map(([key, value]) => [key, over(words[key], value)])) }
}

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A first word that keeps its capital: one of several capitals, as CAS or WeChat, and the name of a language. */
const KEPT = /^(?:[A-Z]\w*[A-Z]|English\b|Chinese\b)/

/** An English title within a sentence: `Process model` as process model, `CAS name` and `English name` as they are. */
export const inSentence = (title: string): string =>
  /^[A-Z]/.test(title) && !KEPT.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title
