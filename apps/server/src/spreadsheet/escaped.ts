/**
 * A cell's text as a workbook holds it, where `_x0041_` is read as the letter with that number: a text that has such a part
 * itself has its underscore written so (ECMA-376, ST_Xstring). So are the two characters that XML has no place for and that the
 * writer lets through: a workbook with one of them is opened by no program.
 */
export const escaped = (text: string): string =>
  text
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[\ufffe\uffff]/g, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase()}_`)
