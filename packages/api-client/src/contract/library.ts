import { text } from '@sc/locale'
import { ENGLISH, NAME, PERSON } from './commonFields.ts'
import { calls, get, post } from './endpoint.ts'
import type { librarySchemas } from './library.schema.ts'
import { resource } from './resource.ts'
import { PROJECTS } from './scoreEntries.ts'

/** Who reads the library. */
const VIEWS = 'library:view' as const
/** Who answers for projects before students keeps those that are worth repeating. */
const KEEPS = 'item:publish' as const
const USES = 'item:manage' as const

const LIBRARY = '/jpitemlibrary'

/**
 * 精品项目库: projects that are worth holding again. Behind the fields stands how the project was set up when it was taken in: what
 * becomes of it later changes nothing here. One that was entered by hand says no more than its fields.
 */
export const featuredItems = resource({
  title: text('精品项目', 'Featured project'),
  page: {
    path: '/project/library',
    title: text('精品项目库', 'Library of featured projects'),
    purpose: text(
      '值得再办的项目；用它新建草稿，沿用原项目的设置，只需填写日期和参加范围',
      'Projects worth holding again: a draft made from one is set up as it was, and needs only its dates and whom it is for',
    ),
    removal: text(
      '只从精品项目库中移除，原项目和用它新建的项目不受影响。',
      'It leaves the library only: its project, and those made from it, stay as they are.',
    ),
  },
  kind: 'featuredItem',
  path: LIBRARY,
  access: { read: VIEWS, write: KEEPS },
  order: { by: 'rating', descending: true },
  key: ['name'],
  fields: {
    name: {
      ...NAME,
      title: text('项目名称', 'Project'),
      alsoCalled: [text('名称', 'Name'), text('活动名称', 'Activity')],
      unique: true,
    },
    english: { ...ENGLISH, column: { width: 180, hidden: true } },
    module: {
      type: 'dict',
      dict: 'item_module',
      title: text('所属模块', 'Module'),
      alsoCalled: [text('模块', 'Project module')],
      required: true,
      filter: true,
      // An English word of a tag is not broken in it.
      column: { width: 146 },
    },
    level: {
      type: 'dict',
      dict: 'item_level',
      title: text('级别', 'Level'),
      alsoCalled: [text('项目级别', 'Level of the project')],
      filter: true,
      column: { width: 100, hidden: true },
    },
    hours: {
      type: 'number',
      title: text('最多学时', 'Hours at most'),
      alsoCalled: [text('学时', 'Hours'), text('认定学时', 'Recognised hours')],
      min: 0,
      max: 200,
      decimals: 2,
      required: true,
      hint: text('一名学生最多可得的学时', 'The most that one student earns'),
      column: { width: 110, sortable: true },
    },
    rating: {
      type: 'choice',
      title: text('星级', 'Rating'),
      options: {
        1: text('一星', '1 star'),
        2: text('二星', '2 stars'),
        3: text('三星', '3 stars'),
        4: text('四星', '4 stars'),
        5: text('五星', '5 stars'),
      },
      numeric: true,
      required: true,
      filter: true,
      column: { width: 110, sortable: true },
    },
    reason: {
      type: 'text',
      title: text('推荐理由', 'Why it is recommended'),
      alsoCalled: [text('说明', 'Remarks'), text('推荐说明', 'Recommendation')],
      max: 500,
      lines: true,
      search: true,
      column: { width: 180 },
    },
    item: {
      type: 'reference',
      title: text('来源项目', 'Taken from'),
      to: PROJECTS,
      shows: 'name',
      readonly: true,
      column: { width: 180, hidden: true },
    },
    owner: {
      ...PERSON,
      title: text('项目负责人', 'Whose project'),
      readonly: true,
      column: { width: 120, hidden: true },
    },
    uses: {
      type: 'number',
      title: text('使用次数', 'Times used'),
      min: 0,
      max: 1_000_000,
      default: 0,
      required: true,
      readonly: true,
      column: { width: 100, sortable: true },
    },
  },
})

/** What is done with the library beside keeping its entries. */
export const library = calls<typeof librarySchemas>({
  /** The entry of a project; null of one that is not in the library. */
  entryOf: get(`${LIBRARY}/queryByItem`, { summary: text('项目在精品库中的条目', 'Entry of a project in the library'), access: KEEPS }),
  /** Takes a project in as it is now, or renews the entry that it has: that one is named by the revision that was read. */
  keep: post(`${LIBRARY}/keep`, { summary: text('收入精品库', 'Take a project into the library'), access: KEEPS }),
  /** What a project made of an entry begins with. */
  template: get(`${LIBRARY}/queryTemplate`, { summary: text('精品项目的设置', 'How a featured project is set up'), access: VIEWS }),
  /** Makes a draft of the caller's own; what is gone by now is left out, and told. */
  use: post(`${LIBRARY}/use`, { summary: text('用精品项目新建项目', 'Make a project from a featured one'), access: USES }),
})

/** What is asked of who takes a project in. */
export const keepingFields = {
  name: featuredItems.fields.name,
  rating: featuredItems.fields.rating,
  reason: featuredItems.fields.reason,
} as const
