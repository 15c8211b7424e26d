/**
 * What leaves a screen as it is: white space, controls, what writing systems say is only for layout (joiners, marks of
 * direction, variation selectors, fillers of Hangul), and the letters that are drawn as a blank: an empty Braille cell, a
 * note without a head.
 */
const SEEN = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800\u{1D159}]/u

/** Whether nothing of a text can be seen, so that it is as good as none. Within a text that shows something all of it may stand. */
export const showsNothing = (text: string): boolean => !SEEN.test(text)
