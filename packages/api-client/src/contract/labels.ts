import { text } from '@sc/locale'
import { ENABLED, NAME, SORT } from './commonFields.ts'
import { resource } from './resource.ts'

/** What staff tell activities and other things apart by, beside their modules. */
export const labels = resource({
  title: text('标签', 'Label'),
  page: {
    path: '/project/label',
    title: text('标签', 'Labels'),
    purpose: text(
      '给活动、对象等做标记，同一类型内名称不重复',
      'Marks for activities, audiences and others; no two of one kind have the same name',
    ),
    removal: text(
      '删除后不能恢复；只是不再使用的，可以停用。',
      'What is removed cannot be restored; one that is no longer used can be disabled.',
    ),
  },
  kind: 'label',
  path: '/sclabel',
  access: { read: 'label:manage', write: 'label:manage' },
  order: { by: 'sort' },
  key: ['type', 'name'],
  fields: {
    name: {
      ...NAME,
      title: text('标签名称', 'Label'),
      max: 30,
      unique: 'type',
    },
    type: {
      type: 'choice',
      title: text('类型', 'Kind'),
      options: { activity: text('活动', 'Activity'), audience: text('对象', 'Audience'), other: text('其他', 'Other') },
      required: true,
      default: 'activity',
      filter: true,
      column: { width: 120, sortable: true },
    },
    // Those that the design system has: they can be read in every theme.
    colour: {
      type: 'choice',
      title: text('颜色', 'Colour'),
      options: {
        default: text('灰色', 'Grey'),
        red: text('红色', 'Red'),
        orange: text('橙色', 'Orange'),
        gold: text('金色', 'Gold'),
        green: text('绿色', 'Green'),
        cyan: text('青色', 'Cyan'),
        blue: text('蓝色', 'Blue'),
        purple: text('紫色', 'Purple'),
      },
      required: true,
      default: 'default',
      column: { width: 120 },
    },
    sort: SORT,
    enabled: ENABLED,
  },
})
