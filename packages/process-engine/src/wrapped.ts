/** Whether a collection is given by an expression, `${…}`; otherwise it is a variable's name. */
export function isWrapped(text: string): boolean {
  return /^\s*[$#]\{/.test(text)
}
