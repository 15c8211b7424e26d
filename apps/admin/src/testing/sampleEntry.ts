import type { PermissionEntryNode } from '@sc/api-client/contract'

/** An entry of the menu: a page of the program, unless told. */
export const sampleEntry = (
  more: Partial<PermissionEntryNode> & { id: string },
  children: PermissionEntryNode[] = [],
): PermissionEntryNode => ({
  parentId: null,
  menuType: 1,
  name: more.id,
  title: more.id,
  english: null,
  path: null,
  component: null,
  redirect: null,
  url: null,
  icon: null,
  perms: null,
  status: '1',
  hidden: false,
  keepAlive: true,
  sort: 0,
  builtIn: true,
  roles: [],
  revision: 1,
  updateBy: null,
  updateTime: '2026-03-01 08:00:00',
  ...more,
  children: children.map((child) => ({ ...child, parentId: more.id })),
})
