import type { Language, Text } from '@sc/locale'

/** Names that the contract has in all languages, in one. */
export const wordsIn = <Name extends string>(names: Readonly<Record<Name, Text>>, language: Language): Readonly<Record<Name, string>> =>
  Object.fromEntries(Object.entries<Text>(names).map(([name, text]) => [name, text[language]])) as Record<Name, string>
