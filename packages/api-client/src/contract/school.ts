import { text } from '@sc/locale'
import { ENGLISH } from './commonFields.ts'
import { conductFields } from './conductFields.ts'
import { PICTURES, PRINTED_PICTURES } from './files.ts'
import { HOURS_UNITS, ROUNDINGS, USUAL_MEASURE } from './measure.ts'
import { resource } from './resource.ts'

/** The parts of its form; the rule of conduct points is one of its own. */
const SECTIONS = {
  school: text('学校和系统', 'School and system'),
  transcripts: text('成绩单', 'Transcripts'),
  sums: text('计量和合计', 'Unit and sums'),
  deadlines: text('公示和补签', 'Display of scores and late sign-ins'),
} as const

/** The school itself: one record, there from the beginning. What stands in the footer, on the sign-in page and on transcripts comes from it. */
export const schools = resource({
  title: text('学校信息', 'School information'),
  page: {
    path: '/system/school',
    title: text('学校信息', 'School information'),
    purpose: text(
      '页脚、登录页和成绩单上显示的学校名称等，保存后立即生效',
      'What the footer, the sign-in page and transcripts say of the school; it takes effect once saved',
    ),
  },
  kind: 'school',
  lasting: true,
  path: '/schoolinfo/tSchoolinfo',
  access: { read: 'school:manage', write: 'school:manage' },
  order: { by: 'name' },
  key: ['name'],
  fields: {
    name: {
      type: 'text',
      section: SECTIONS.school,
      title: text('学校名称', 'School'),
      max: 60,
      required: true,
      hint: text('成绩单会注明由它签发', 'Transcripts say that they are issued by it'),
      column: { heading: true },
    },
    code: { type: 'text', section: SECTIONS.school, title: text('学校代码', 'Code'), max: 20, column: {} },
    campus: { type: 'text', section: SECTIONS.school, title: text('校区', 'Campus'), max: 60, column: {} },
    motto: {
      type: 'text',
      section: SECTIONS.school,
      title: text('校训', 'Motto'),
      max: 100,
      hint: text('登录页显示', 'On the sign-in page'),
      column: {},
    },
    systemTitle: { type: 'text', section: SECTIONS.school, title: text('系统名称', 'System'), max: 60, required: true, column: {} },
    english: { ...ENGLISH, section: SECTIONS.school, title: text('系统英文名称', 'System in English') },
    logo: {
      type: 'files',
      section: SECTIONS.school,
      title: text('校徽', 'Logo'),
      kinds: PICTURES,
      most: 1,
      megabytes: 2,
      hint: text('页眉和登录页显示，任何人都能看到', 'In the header and on the sign-in page: anybody sees it'),
      column: { width: 90 },
    },
    transcriptTitle: {
      type: 'text',
      section: SECTIONS.transcripts,
      title: text('成绩单标题', 'Title of transcripts'),
      max: 100,
      required: true,
      hint: text('改动后，已打印的成绩单仍可核验', 'Transcripts that were printed before can still be verified'),
      column: {},
    },
    seal: {
      type: 'files',
      section: SECTIONS.transcripts,
      title: text('印章', 'Seal'),
      kinds: PRINTED_PICTURES,
      most: 1,
      megabytes: 2,
      hint: text(
        '盖在成绩单末尾签发单位处，透明背景的 PNG 最合适',
        'Drawn where transcripts say who issued them; best a PNG with a transparent background',
      ),
      column: { width: 90 },
    },
    hoursUnit: {
      type: 'choice',
      section: SECTIONS.sums,
      title: text('计量单位', 'Unit'),
      options: HOURS_UNITS,
      default: USUAL_MEASURE.unit,
      required: true,
      hint: text(
        '系统各处和今后的成绩单以它称呼学生获得的数量，数值不变；已出具的成绩单保持原样，仍可核验',
        'What students earn is called so everywhere, and on transcripts to come; numbers stay as they are. Transcripts that were issued say what they said, and can still be verified',
      ),
      column: {},
    },
    sumDecimals: {
      type: 'number',
      section: SECTIONS.sums,
      title: text('合计保留小数位数', 'Decimal places of sums'),
      min: 0,
      max: 2,
      default: USUAL_MEASURE.decimals,
      required: true,
      hint: text(
        '只用于显示合计：每条成绩照原样累加，最后取舍一次；是否达标按未取舍的数判断',
        'For sums alone: scores are added up as they are and rounded once at the end. The exact sum decides whether a requirement is met',
      ),
      column: {},
    },
    sumRounding: {
      type: 'choice',
      section: SECTIONS.sums,
      title: text('合计取舍', 'Rounding of sums'),
      options: ROUNDINGS,
      default: USUAL_MEASURE.rounding,
      required: true,
      hint: text(
        '取 0.5 的倍数时，小数位数不起作用；还差的数总是进上去，不会少报',
        'To halves, the decimal places do not matter. What is missing is always rounded up: it is never told as less than it is',
      ),
      column: {},
    },
    publicityDays: {
      type: 'number',
      section: SECTIONS.deadlines,
      title: text('成绩公示天数', 'Days of display of scores'),
      min: 0,
      max: 90,
      default: 0,
      required: true,
      hint: text(
        '成绩先公示这么多天再生效，0 表示立即生效；改动只影响以后的成绩',
        'Scores are on display for so many days before they count; 0 means at once. A change is for scores to come',
      ),
      column: {},
    },
    makeUpDays: {
      type: 'number',
      section: SECTIONS.deadlines,
      title: text('补签申请期限（工作日）', 'Working days to ask for a late sign-in'),
      min: 0,
      max: 30,
      default: 5,
      required: true,
      hint: text(
        '活动结束后多少个工作日内，学生可以凭证明材料申请补签；工作日按校历的放假和调休计算，0 表示不接受补签申请',
        'For so many working days after an activity students may ask, with proof, for a sign-in that is missing; vacations and days made up for are those of the campus calendar. 0 means that nobody may',
      ),
      column: {},
    },
    ...conductFields,
    printFooter: {
      type: 'text',
      section: SECTIONS.transcripts,
      title: text('成绩单页脚', 'Footer of transcripts'),
      max: 200,
      lines: true,
      hint: text('打印在成绩单末尾，如签发部门和联系电话', 'At the end of transcripts, such as who issues them and a phone number'),
      column: {},
    },
  },
})
