/** What a password of this system must be, and the words for one that is not. */
export const PASSWORD = {
  rule: /^(?=.*[A-Za-z])(?=.*\d)(?=.*[^A-Za-z0-9\s]).{8,}$/,
  words: '密码由8位数字、字母和特殊符号组成!',
} as const
