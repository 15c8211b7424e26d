import { text } from '@sc/locale'
import { calls, get, post } from './endpoint.ts'
import type { learningSchemas } from './learning.schema.ts'
import { ENGLISH, NAME, SORT } from './commonFields.ts'
import { DOCUMENTS, PICTURES } from './files.ts'
import { resource } from './resource.ts'
import { PROJECTS } from './scoreEntries.ts'

/** Who makes courses and looks after who takes them. */
const MANAGES = 'course:manage' as const
/** Who puts them before students: what a course gives is approved by nobody afterwards. */
const PUBLISHES = 'course:publish' as const

const COURSES = '/scnetlearning/scNetLearning'

/** The parts of the form of a course. */
const SECTIONS = {
  course: text('课程', 'Course'),
  content: text('学习内容', 'Content'),
  passing: text('学习时间和答题', 'Time and questions'),
  open: text('开放时间', 'When it is open'),
} as const

/**
 * 网络学习: what is studied, for how long, and how it is passed. It gives the hours of a project that has fixed ones; so a student has
 * one record of both, whichever way it came. What it asks of students stays as it is once it is published.
 */
export const courses = resource({
  title: text('网络课程', 'Course'),
  page: {
    path: '/project/course',
    title: text('网络学习', 'Online learning'),
    purpose: text(
      '学生在线学习，学满时间后答题，通过即记入所属项目的学时；发布后题目和规则不能再改',
      'Students study online, answer questions after that, and earn the hours of the project by passing; questions and rules stay once it is published',
    ),
    removal: text('只有草稿可以删除，题目一并删除。', 'Only a draft can be removed; its questions go with it.'),
  },
  kind: 'course',
  path: COURSES,
  access: { read: MANAGES, write: MANAGES },
  order: { by: 'createTime', descending: true },
  key: ['title'],
  fields: {
    title: {
      ...NAME,
      section: SECTIONS.course,
      title: text('课程名称', 'Course'),
      alsoCalled: [text('标题', 'Title'), text('名称', 'Name')],
      unique: true,
    },
    english: { section: SECTIONS.course, ...ENGLISH, column: { hidden: true } },
    item: {
      section: SECTIONS.course,
      type: 'reference',
      title: text('所属项目', 'Project'),
      alsoCalled: [text('项目', 'Activity'), text('项目名称', 'Name of the project')],
      to: PROJECTS,
      shows: 'name',
      required: true,
      hint: text(
        '通过后记入该项目的学时，须为统一学时；一个项目只能有一门课程',
        'Passing earns its hours, which have to be the same for everybody; a project has one course',
      ),
      column: {},
    },
    cover: {
      section: SECTIONS.course,
      type: 'files',
      title: text('封面', 'Cover'),
      kinds: PICTURES,
      most: 1,
      megabytes: 5,
      hint: text('一张图片，宽高比 16:9 最合适', 'One picture, best 16 wide to 9 high'),
      column: { width: 96, hidden: true },
    },
    material: {
      section: SECTIONS.content,
      type: 'files',
      title: text('学习资料', 'Study material'),
      kinds: ['.mp4', ...DOCUMENTS],
      most: 20,
      megabytes: 500,
      hint: text(
        '视频或文档，学生在学习页面上观看、下载',
        'Videos or documents; students watch or download them on the page of the course',
      ),
      column: { width: 110, hidden: true },
    },
    link: {
      section: SECTIONS.content,
      type: 'text',
      title: text('视频或文档地址', 'Video or document'),
      alsoCalled: [text('资料地址', 'Material'), text('链接', 'Link')],
      max: 500,
      pattern: { source: '(?:https://[^\\s/]\\S*)?', words: text('须以 https:// 开头', 'begins with https://') },
      hint: text('以 https:// 开头，学生在新窗口打开', 'Begins with https://; students open it in another window'),
    },
    description: {
      section: SECTIONS.content,
      type: 'text',
      title: text('学习内容', 'Content'),
      alsoCalled: [text('课程介绍', 'About the course')],
      max: 5000,
      lines: true,
      hint: text('学生在学习页面上阅读', 'Students read it on the page of the course'),
    },
    minutes: {
      section: SECTIONS.passing,
      type: 'number',
      title: text('最少学习时间（分钟）', 'Minutes of study'),
      min: 1,
      max: 6000,
      default: 30,
      required: true,
      hint: text('学满后才能答题，由系统计时', 'Questions come after that; the system counts'),
      column: { width: 120 },
    },
    passScore: {
      section: SECTIONS.passing,
      type: 'number',
      title: text('及格线（%）', 'Pass mark (%)'),
      min: 1,
      max: 100,
      default: 60,
      required: true,
      column: { width: 100 },
    },
    attempts: {
      section: SECTIONS.passing,
      type: 'number',
      title: text('答题次数', 'Attempts'),
      min: 1,
      max: 20,
      default: 3,
      required: true,
      column: { width: 100, hidden: true },
    },
    pause: {
      section: SECTIONS.passing,
      type: 'number',
      title: text('两次答题间隔（小时）', 'Hours between attempts'),
      min: 1,
      max: 720,
      default: 24,
      required: true,
      hint: text('1 至 720，没通过的隔这么久才能再答', '1 to 720: who did not pass waits so long for the next'),
      column: { width: 160, hidden: true },
    },
    quizMinutes: {
      section: SECTIONS.passing,
      type: 'number',
      title: text('每次答题限时（分钟）', 'Minutes of an attempt'),
      min: 1,
      max: 600,
      hint: text('不填则不限时', 'Empty: as long as it takes'),
      column: { width: 160, hidden: true },
    },
    opensOn: {
      section: SECTIONS.open,
      type: 'day',
      title: text('开放日期', 'Opens on'),
      hint: text('不填则发布后即开放', 'Empty: once it is published'),
      column: { width: 120, hidden: true, sortable: true },
    },
    closesOn: {
      section: SECTIONS.open,
      type: 'day',
      notBefore: 'opensOn',
      title: text('截止日期', 'Closes after'),
      hint: text('当天仍可学习和答题', 'Still open on that day'),
      column: { width: 120, sortable: true },
    },
    status: {
      type: 'choice',
      title: text('状态', 'Status'),
      options: { draft: text('草稿', 'Draft'), published: text('已发布', 'Published'), closed: text('已关闭', 'Closed') },
      default: 'draft',
      required: true,
      readonly: true,
      filter: true,
      column: { width: 100 },
    },
  },
})

const OPTION = { type: 'text', max: 300 } as const
const option = (letter: string) =>
  ({ ...OPTION, title: text(`选项${letter}`, `Option ${letter}`), alsoCalled: [text(letter, `Choice ${letter}`)] }) as const

/** What a course asks: of its draft, they are added, changed, imported and removed. */
export const courseQuestions = resource({
  title: text('试题', 'Question'),
  page: {
    path: '/project/question',
    title: text('试题', 'Questions'),
    purpose: text(
      '单选、多选、判断和填空题，逐题录入或用表格导入；课程发布后不能再改',
      'Single and multiple choice, true or false, and blanks; one by one or from a spreadsheet; they stay once the course is published',
    ),
    removal: text('课程发布后，试题不能删除。', 'Questions of a published course cannot be removed.'),
  },
  kind: 'courseQuestion',
  path: '/scnetlearning/question',
  access: { read: MANAGES, write: MANAGES },
  order: { by: 'sort' },
  key: ['course', 'stem'],
  fields: {
    course: {
      type: 'reference',
      title: text('课程', 'Course'),
      alsoCalled: [text('课程名称', 'Name of the course')],
      to: COURSES,
      shows: 'title',
      required: true,
      fixed: true,
      filter: true,
      column: { width: 200, hidden: true },
    },
    type: {
      type: 'choice',
      title: text('题型', 'Type'),
      options: {
        single: text('单选', 'Single choice'),
        multiple: text('多选', 'Multiple choice'),
        judge: text('判断', 'True or false'),
        blank: text('填空', 'Blank'),
      },
      required: true,
      filter: true,
      column: { width: 120 },
    },
    stem: {
      type: 'text',
      title: text('题干', 'Question'),
      alsoCalled: [text('题目', 'Text'), text('试题内容', 'Text of the question')],
      max: 600,
      lines: true,
      required: true,
      unique: 'course',
      search: true,
      column: { heading: true },
    },
    optionA: { ...option('A'), hint: text('单选、多选题从 A 起依次填写', 'Of single and multiple choice, from A on') },
    optionB: option('B'),
    optionC: option('C'),
    optionD: option('D'),
    optionE: option('E'),
    optionF: option('F'),
    answer: {
      type: 'text',
      title: text('答案', 'Answer'),
      alsoCalled: [text('正确答案', 'Right answer'), text('标准答案', 'Key')],
      max: 500,
      lines: true,
      required: true,
      hint: text(
        '单选如 A，多选如 ACD，判断填对或错；填空每行一个可接受的答案，也可用 | 分隔',
        'Single: A; multiple: ACD; true or false: true, or false; a blank: each accepted answer on a line, or parted by |',
      ),
      column: { width: 140 },
    },
    points: {
      type: 'number',
      title: text('分值', 'Points'),
      alsoCalled: [text('分数', 'Marks')],
      min: 1,
      max: 100,
      default: 10,
      required: true,
      column: { width: 90 },
    },
    sort: SORT,
  },
})

const APPLIES = 'item:apply' as const

/** What is done with courses beside keeping them: by staff, and by the students who take them. */
export const learning = calls<typeof learningSchemas>({
  /** The specification's call for what `courseQuestions` adds. */
  addQuestion: post(`${COURSES}/addQuestion`, { summary: text('添加试题', 'Add a question'), access: MANAGES }),
  /** Opens a draft, or one that was closed, to students. */
  publish: post(`${COURSES}/publish`, { summary: text('发布网络课程', 'Publish a course'), access: PUBLISHES }),
  /** Attempts that are under way go on. */
  close: post(`${COURSES}/close`, { summary: text('关闭网络课程', 'Close a course'), access: PUBLISHES }),
  /** Who takes a course, and how far they are. */
  learners: get(`${COURSES}/learners`, { summary: text('学习情况', 'Who takes a course'), access: MANAGES }),
  /** What students find: courses that are open, and those that they have begun. */
  open: get(`${COURSES}/open`, { summary: text('可学习的课程', 'Courses to study'), access: APPLIES }),
  /** One of them, with what the reader has done there. */
  course: get(`${COURSES}/study`, { summary: text('学习课程', 'A course to study'), access: APPLIES }),
  /** Begins to count the reader's time, in this tab and in no other. */
  begin: post(`${COURSES}/study/begin`, { summary: text('开始学习', 'Begin to study'), access: APPLIES }),
  /** Counts the time since the last beat, a minute at most: refused to a tab that another has taken over from. */
  beat: post(`${COURSES}/study/beat`, { summary: text('学习计时', 'Count time of study'), access: APPLIES }),
  /** Begins an attempt, or goes on with the one that is under way. */
  attempt: post(`${COURSES}/attempt/start`, { summary: text('开始答题', 'Begin an attempt'), access: APPLIES }),
  /** Keeps what is answered so far, as another device would go on with it. */
  keep: post(`${COURSES}/attempt/keep`, { summary: text('暂存答案', 'Keep answers'), access: APPLIES }),
  /** Hands an attempt in, once: the same answers again are answered the same, others are refused. */
  submit: post(`${COURSES}/attempt/submit`, { summary: text('交卷', 'Hand in an attempt'), access: APPLIES }),
})
