import { text } from '@sc/locale'
import { DEPARTS, PEOPLE } from './resource.ts'

/** What something is called: its records are told by it. */
export const NAME = {
  type: 'text',
  title: text('名称', 'Name'),
  max: 100,
  required: true,
  search: true,
  column: { heading: true, sortable: true },
} as const

/** A code that nothing else of its kind has. */
export const CODE = { type: 'text', title: text('编码', 'Code'), max: 64, required: true, unique: true, search: true } as const

/** What something is called in English, of whatever staff name. */
export const ENGLISH = {
  type: 'text',
  title: text('英文名称', 'English name'),
  max: 100,
  search: true,
  hint: text('界面为英文时显示，不填则显示中文名称', 'Shown to who reads English; the Chinese name, where it is empty'),
  column: {},
} as const

/** Where something stands among its like. */
export const SORT = {
  type: 'number',
  title: text('排序', 'Order'),
  min: 0,
  max: 100_000,
  default: 0,
  required: true,
  column: { width: 90, sortable: true },
  hint: text('小的在前', 'Smaller ones come first'),
} as const

/** What something that is chosen is coloured with in lists: names of antd's colours. */
export const COLOR = {
  type: 'choice',
  title: text('颜色', 'Colour'),
  options: {
    red: text('红色', 'Red'),
    volcano: text('朱红', 'Volcano'),
    orange: text('橙色', 'Orange'),
    gold: text('金色', 'Gold'),
    green: text('绿色', 'Green'),
    cyan: text('青色', 'Cyan'),
    blue: text('蓝色', 'Blue'),
    purple: text('紫色', 'Purple'),
    magenta: text('洋红', 'Magenta'),
  },
  hint: text('列表中用它区分，不选则为灰色', 'Lists tell it apart by it; grey, where there is none'),
  column: { width: 90 },
} as const

/** Whether something is still to be chosen; what has it already keeps it. */
export const ENABLED = {
  type: 'flag',
  title: text('状态', 'State'),
  words: [text('启用', 'Enabled'), text('停用', 'Disabled')],
  default: true,
  filter: true,
  column: { width: 100 },
} as const

/** Somebody of the school. */
export const PERSON = { type: 'reference', to: PEOPLE, shows: 'realname' } as const

/** One of its departments. */
export const DEPARTMENT = { type: 'reference', to: DEPARTS, shows: 'departName' } as const
