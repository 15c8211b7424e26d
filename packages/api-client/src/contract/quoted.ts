/** A name in quotation marks, for Chinese texts: marks of its own become single ones. */
export const quoted = (name: string): string => `“${name.replaceAll('“', '‘').replaceAll('”', '’')}”`
