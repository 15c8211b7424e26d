/** Whether what is typed is in a name or code, or begins one of the words that the name sounds like. */
export function soundsLike(
  typed: string,
  { names, spelled }: { names: readonly (string | undefined)[]; spelled: string | undefined },
): boolean {
  const text = typed.trim().toLowerCase()
  if (names.some((name) => name?.toLowerCase().includes(text))) return true
  const letters = text.replaceAll(/[\s'’]/g, '')
  return letters !== '' && spelled !== undefined && spelled.split(' ').some((word) => word.startsWith(letters))
}
