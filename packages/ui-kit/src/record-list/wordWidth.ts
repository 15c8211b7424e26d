/** Pixels of a letter at the size of a table's words, rather too many than too few: those of an ideograph, and of others. */
const IDEOGRAPH = 14
const LETTER = 8.2
/** Letters of a heading are bolder. */
const BOLD = 1.1
/** Pixels that a cell of a table keeps free, on both sides together. */
export const CELL_SPACE = 32
/** Of the mark of a sortable column. */
const SORT_MARK = 22
/** Between what can be done with a record, and the border of a button for it with some room for rounding. */
const GAP = 12
const BORDER = 4

const isIdeograph = (letter: string) => /[\u2e80-\uffff]/.test(letter)
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (isIdeograph(letter) ? IDEOGRAPH : LETTER), 0)

/** Pixels of the longest word of a text that is not broken: between ideographs it may be. */
export const wordWidth = (text: string): number => Math.ceil(Math.max(0, ...text.split(/[\s\u2e80-\uffff]+/).map((word) => widthOf(word))))

/** Pixels below which a heading is broken within a word. */
export const headingWidth = (title: string, sortable: boolean): number =>
  Math.ceil(wordWidth(title) * BOLD) + CELL_SPACE + (sortable ? SORT_MARK : 0)

/** Pixels of a column in which these words for what can be done with a record stand beside each other, in whichever language they are. */
export const actionsWidth = (...words: readonly string[]): number =>
  Math.ceil(words.reduce((sum, word) => sum + widthOf(word) + BORDER, 0)) + GAP * Math.max(0, words.length - 1) + CELL_SPACE
