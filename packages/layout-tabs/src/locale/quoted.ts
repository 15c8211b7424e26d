/** The title of a page within a sentence; what it quotes itself gets the inner quotation marks. */
export const quoted = (title: string): string => `“${title.replaceAll('“', '‘').replaceAll('”', '’')}”`
