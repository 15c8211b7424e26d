/** What is asked for most in a line of text, as a field's `pattern`. */
export const commonPatterns = {
  mobile: '^1[3-9]\\d{9}$',
  identity: '^\\d{17}[\\dXx]$',
  studentNo: '^\\d{8,12}$',
  postcode: '^\\d{6}$',
  chineseName: '^[\\u4e00-\\u9fa5·]{2,20}$',
} as const
