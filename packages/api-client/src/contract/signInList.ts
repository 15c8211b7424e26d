import { text } from '@sc/locale'
import type { ListFields } from './listing.ts'

/** What the list of sign-ins says of each. */
export const signInListFields = {
  realname: { type: 'text', title: text('姓名', 'Name'), column: { heading: true, width: 120 } },
  username: { type: 'text', title: text('账号', 'Account'), column: { width: 150 } },
  outcome: {
    type: 'choice',
    title: text('结果', 'Outcome'),
    options: {
      signedIn: text('成功', 'Signed in'),
      wrongPassword: text('密码错误', 'Wrong password'),
      wrongCode: text('激活码错误', 'Wrong activation code'),
      frozen: text('账号已冻结', 'Account frozen'),
      noAccount: text('没有账号', 'No account'),
    },
    filter: true,
    column: { width: 150 },
  },
  way: {
    type: 'choice',
    title: text('登录方式', 'By'),
    options: {
      password: text('账号密码', 'Password'),
      cas: text('统一身份认证', 'CAS'),
      activation: text('激活码', 'Activation code'),
    },
    filter: true,
    column: { width: 130 },
  },
  address: { type: 'text', title: text('登录地址', 'Address'), column: { width: 150 } },
  browser: { type: 'text', title: text('浏览器', 'Browser'), column: {} },
  time: { type: 'moment', title: text('时间', 'Time'), filter: true, column: { width: 170, sortable: true } },
} as const satisfies ListFields
