import { isOurs } from './renderers.mjs'

/**
 * @typedef {import('./renderers.mjs').CaseName} CaseName
 * @typedef {ReturnType<typeof import('./form.mjs').together>} Figures
 * @typedef {import('./renderers.mjs').Renderer & { figures: Figures }} Row
 * @typedef {[title: string, of: (figures: Figures) => number | undefined]} Column
 */

/** @type {Column[]} */
const columns = [
  ['显示 CPU', ({ mount }) => mount],
  ['用时', ({ mountWall }) => mountWall],
  ['每键 CPU', ({ key }) => key],
  ['上屏 p50', ({ key50 }) => key50],
  ['p95', ({ key95 }) => key95],
  ['条件 CPU', ({ flip }) => flip],
  ['用时', ({ flipWall }) => flipWall],
  ['内存 MB', ({ heap }) => heap],
]
/** Those that nobody else's work on the machine changes. */
const own = columns.filter(([title]) => /CPU|MB/.test(title))

/** Where the goal says how near to a renderer without a component library ours has to be; elsewhere first of all. */
const NEAR = 1.2
const SMALL = 200
const KEY_TO_PAINT = 8
const HUGE = 5000
const USABLE = 2000

/**
 * @param {string} title
 * @param {CaseName} name
 * @param {number} size
 * @param {Row[]} rows
 */
export function printForms(title, name, size, rows) {
  console.log(`\n${title}`)
  table(
    columns.map(([heading]) => heading),
    rows.map((row) => [row.title, columns.map(([, of]) => of(row.figures))]),
  )
  for (const device of /** @type {const} */ (['pc', 'phone'])) {
    const ours = rows.find((row) => isOurs(row) && row.device === device)
    if (ours) goals(ours, name, size, rows)
  }
}

/**
 * @param {Row} ours
 * @param {CaseName} name
 * @param {number} size
 * @param {Row[]} rows
 */
function goals(ours, name, size, rows) {
  const others = rows.filter((row) => row.device === ours.device && row !== ours)
  const onLibrary = others.filter(({ library }) => library)
  if (onLibrary.length > 0) goal(`${ours.title}：组件库之上各列最快`, behind(ours, onLibrary, 1))
  const formjs = others.filter(({ title }) => title === 'form-js')
  if (name === 'text' && size <= SMALL && formjs.length > 0) goal(`${ours.title}：不超过 form-js 的 ${NEAR} 倍`, behind(ours, formjs, NEAR))
  if (name === 'text' && size > SMALL && others.length > 0) goal(`${ours.title}：所有渲染器中各列最快`, behind(ours, others, 1))
  const { key95, mountWall } = ours.figures
  if (size >= HUGE && mountWall !== undefined) {
    goal(`${ours.title}：${USABLE / 1000} 秒内可用`, mountWall <= USABLE ? [] : [`${mountWall.toFixed(0)} ms`])
  }
  if (key95 !== undefined) {
    goal(`${ours.title}：按键到上屏 p95 ≤ ${KEY_TO_PAINT} ms`, key95 <= KEY_TO_PAINT ? [] : [`${key95.toFixed(1)} ms`])
  }
}

/**
 * In which columns others are ahead.
 * @param {Row} ours
 * @param {Row[]} others
 * @param {number} factor how much more ours may be
 */
function behind(ours, others, factor) {
  return own.flatMap(([title, of]) => {
    const mine = of(ours.figures)
    if (mine === undefined) return []
    return others.flatMap((other) => {
      const theirs = of(other.figures)
      return theirs === undefined || mine <= theirs * factor
        ? []
        : [`${title} ${mine.toFixed(1)}，${other.title} ${theirs.toFixed(1)}（${(mine / theirs).toFixed(2)} 倍）`]
    })
  })
}

/**
 * @param {(import('./designer.mjs').DesignerFigures & { title: string, page: string })[]} rows
 * @param {number} size
 */
export function printDesigners(rows, size) {
  console.log(`\n设计器，${size} 个组件`)
  table(
    ['打开 CPU', '用时', '选中 CPU', '标题每键', '拖动每步', '内存 MB'],
    rows.map((row) => [row.title, [row.open, row.openWall, row.select, row.key, row.move, row.heap]]),
  )
  const ours = rows.find(isOurs)
  if (!ours) return
  for (const [title, figure, limit] of /** @type {const} */ ([
    ['打开', ours.open, 600],
    ['选中', ours.select, 30],
    ['输入标题每键', ours.key, 8],
    ['拖动每步', ours.move, 2],
  ])) {
    goal(`${title} ≤ ${limit} ms`, figure <= limit ? [] : [`${figure.toFixed(1)} ms`])
  }
}

/** @param {{ title: string, limit: number, size: import('./sizes.mjs').Size }[]} rows */
export function printSizes(rows) {
  console.log('\n只有文本字段的表单要下载的大小（gzip，kB，不含 React）')
  table(
    ['脚本', '文件数', '其中本项目', '样式'],
    rows.map(({ title, size }) => [title, [size.script, size.requests, size.core, size.style]]),
  )
  for (const { title, limit, size } of rows) {
    goal(`${title} ≤ ${limit} kB`, size.script <= limit ? [] : [`${size.script.toFixed(1)} kB`])
    goal(`${title}：不含 React 与 antd ≤ 30 kB`, size.core <= 30 ? [] : [`${size.core.toFixed(1)} kB`])
  }
}

/**
 * @param {string} text
 * @param {string[]} missed what speaks against it
 */
function goal(text, missed) {
  console.log(`  目标 ${text}：${missed.length === 0 ? '达到' : `未达到：${missed.join('；')}`}`)
}

/**
 * @param {string[]} headings
 * @param {[title: string, figures: (number | undefined)[]][]} rows
 */
function table(headings, rows) {
  const cell = (/** @type {string} */ text) => ' '.repeat(Math.max(1, 11 - width(text))) + text
  console.log(headings.map(cell).join(''))
  for (const [title, figures] of rows) {
    console.log(`${figures.map((figure) => cell(figure === undefined ? '—' : figure.toFixed(1))).join('')}  ${title}`)
  }
}

/** Of a terminal: Han characters take two places. @param {string} text */
const width = (text) => [...text].reduce((sum, character) => sum + (/\p{Script=Han}/u.test(character) ? 2 : 1), 0)
