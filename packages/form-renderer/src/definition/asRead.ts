/** Blanks, and the width of letters, tell nobody one number of a certificate from another. */
export const asRead = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .normalize('NFKC')
        .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
        .replaceAll(/\s+/gu, ' ')
        .trim()
    : value
