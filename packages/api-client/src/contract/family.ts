import { text } from '@sc/locale'
import { calls, get } from './endpoint.ts'
import type { familySchemas } from './family.schema.ts'

/** What clients of the same family ask besides: the same records as the calls of the resources give, in another shape. */
export const family = calls<typeof familySchemas>({
  users: get('/api/user', { summary: text('用户', 'Users'), access: 'user:manage' }),
  roles: get('/api/role', { summary: text('角色', 'Roles'), access: 'role:manage' }),
  permissions: get('/api/permission', { summary: text('权限', 'Permissions'), access: 'role:manage' }),
  allPermissions: get('/api/permission/no-pager', { summary: text('全部权限', 'All permissions'), access: 'role:manage' }),
  services: get('/api/service', { summary: text('服务', 'Services'), access: 'admin:manage' }),
  /** Success where no other record has it. Which record of which resource is asked for decides what the caller needs. */
  isFree: get('/sys/duplicate/check', { summary: text('重复校验', 'Check for duplicates'), access: 'session' }),
})
