import { text } from '@sc/locale'

/** What a password of this system must be, and the words for one that is not. */
export const PASSWORD = {
  rule: /^(?=.*[A-Za-z])(?=.*\d)(?=.*[^A-Za-z0-9\s]).{8,}$/,
  words: text('密码由8位数字、字母和特殊符号组成!', 'A password has 8 characters or more, with digits, letters and special characters'),
} as const
