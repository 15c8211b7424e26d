import { text } from '@sc/locale'
import type { ListFields } from './listing.ts'

/** What the list of open sessions says of each. */
export const onlineListFields = {
  realname: { type: 'text', title: text('姓名', 'Name'), search: true, column: { heading: true, width: 110 } },
  username: { type: 'text', title: text('账号', 'Account'), search: true, column: { width: 140 } },
  departText: { type: 'text', title: text('部门', 'Departments'), column: {} },
  way: {
    type: 'choice',
    title: text('登录方式', 'Signed in by'),
    options: { password: text('账号密码', 'Password'), cas: text('统一身份认证', 'CAS') },
    filter: true,
    column: { width: 130 },
  },
  browser: { type: 'text', title: text('浏览器', 'Browser'), column: { width: 190 } },
  address: { type: 'text', title: text('登录地址', 'Address'), column: { width: 150 } },
  createTime: { type: 'moment', title: text('登录时间', 'Since'), column: { width: 170, sortable: true } },
  expireTime: { type: 'moment', title: text('到期时间', 'Ends'), column: { width: 170, hidden: true, sortable: true } },
} as const satisfies ListFields
