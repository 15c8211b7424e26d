/** Lines of a text: what ends the last one begins no other. */
export const lineCount = (text) => text.replace(/\n$/, '').split('\n').length
