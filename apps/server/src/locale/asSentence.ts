/** What may stand within an English sentence, as one: `the node “A”` as `The node “A”`. */
export const asSentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
