/**
 * A cell's text as a workbook holds it, where `_x0041_` is read as the letter with that number: a text that has such a part
 * itself has its underscore written so (ECMA-376, ST_Xstring).
 */
export const escaped = (text: string): string => text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
