import { quoted } from '@sc/api-client/contract'
import type { permission as zhCN } from '../zh-CN/permission.ts'

export const permission: typeof zhCN = {
  entry: 'Menu entry',
  saved: 'Menu entry saved; others see it once they reload',
  ordered: 'Order saved; others see it once they reload',
  fixed: 'Path, component and code of what comes with the program stay as they are',
  actionStays: 'An action belongs to its page: no more than its name can be changed',
  noGroup: 'Entries stand in groups of the menu only',
  withinItself: 'A group cannot be moved into itself or a group below it',
  lastWay: 'After this, administrators would not find “Roles” or “Permissions” in their menu; it was not saved',
  builtIn: 'What comes with the program cannot be removed; it can be hidden from the menu',
  notEmpty: ({ title }) => `There are entries in the group ${quoted(title)}; move them to another one first`,
  orderChanged: 'Entries were added, removed or moved after you opened the menu; reload and order them again',
}
