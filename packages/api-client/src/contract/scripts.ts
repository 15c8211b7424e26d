import { text } from '@sc/locale'
import type { Language } from '@sc/locale'
import { NAME } from './commonFields.ts'
import { resource } from './resource.ts'

/** What scripts can ask about the person who fills in a form: `user.realname` and so on. What is not known is an empty text. */
export const SCRIPT_FACTS = {
  realname: text('姓名', 'name'),
  username: text('账号', 'account'),
  studentNo: text('学号', 'student number'),
  phone: text('手机号', 'phone'),
  depart: text('院系', 'school'),
  className: text('班级', 'class'),
  major: text('专业', 'major'),
  cohort: text('年级', 'cohort'),
} as const

/** One of {@link SCRIPT_FACTS}. */
export type ScriptFact = keyof typeof SCRIPT_FACTS

const facts = (language: Language) =>
  Object.entries(SCRIPT_FACTS)
    .map(([name, title]) => `${name} ${title[language]}`)
    .join(language === 'zh-CN' ? '、' : ', ')

/** Scripts that whoever designs a form may choose from; the design takes over the text, and keeps it when this one changes. */
export const scripts = resource({
  title: text('脚本', 'Script'),
  page: {
    path: '/desform/script',
    title: text('脚本库', 'Scripts'),
    purpose: text(
      '算出字段的默认值或选项，设计表单时选用；修改或删除不影响已选用它的表单',
      'They work out what fields begin with or offer; forms that took one over keep it when it is changed or removed',
    ),
    removal: text('删除后不能恢复。', 'What is removed cannot be restored.'),
  },
  kind: 'script',
  path: '/sys/script',
  access: { read: 'form:design', write: 'script:manage' },
  order: { by: 'name' },
  key: ['name'],
  fields: {
    name: { ...NAME, title: text('名称', 'Name'), max: 60, unique: true },
    gives: {
      type: 'choice',
      title: text('用于', 'For'),
      options: { default: text('默认值', 'A default'), options: text('选项', 'Options') },
      required: true,
      default: 'default',
      filter: true,
      column: { width: 100, sortable: true },
    },
    expression: {
      type: 'text',
      title: text('脚本', 'Script'),
      max: 10_000,
      lines: true,
      required: true,
      hint: text(
        `JavaScript，最后一句的值就是结果：默认值为文字或数字，选项为列表，每项为文字或 {value, label}。可用 user（${facts('zh-CN')}）、today（今天，如 2026-09-01）、now（当前时间，如 2026-09-01 08:30:00）。最长 0.1 秒，不能访问网络和文件。`,
        `JavaScript; the last statement is the result: a text or number for a default, a list of texts or {value, label} for options. There are user (${facts('en-US')}), today (2026-09-01) and now (2026-09-01 08:30:00). A tenth of a second at most; no network, no files.`,
      ),
      column: {},
    },
    description: { type: 'text', title: text('说明', 'Description'), max: 200, lines: true, column: { hidden: true } },
  },
})
