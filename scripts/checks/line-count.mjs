/**
 * Lines of a text: what ends the last one begins no other.
 * @param {string} text
 */
export const lineCount = (text) => text.replace(/\n$/, '').split('\n').length
