import { conditionWords } from '@sc/conditions'
import { builtInSchemas, type FormDesign, type FormValues, type Widget } from '@sc/form-renderer/schema'
import { expect, it } from 'vitest'
import { design, grid, table, widget } from '../testing/sample.ts'
import { enUS } from './locale/en-US.ts'
import { zhCN } from './locale/zh-CN.ts'
import { pageForm } from './pageForm.ts'
import { paperForm } from './paperForm.ts'

const context = {
  title: '社团 <b>招新</b>',
  widgets: builtInSchemas,
  words: zhCN,
  conditionWords: conditionWords['zh-CN'],
  language: 'zh-CN',
  timeZone: 'Asia/Shanghai',
}
const pageOf = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const paper = (form: FormDesign, values?: FormValues) => pageOf(paperForm(form, { ...context, values })).body
const page = (form: FormDesign) => pageOf(pageForm(form, context))

const choice = (type: string, name: string, model: string, labels: readonly string[], more: Widget['options'] = {}) =>
  widget(name, {
    type,
    model,
    options: { options: labels.map((label, at) => ({ value: `v${at}`, label })), showLabel: true, ...more },
  })
const form = design(
  widget('姓名', { model: 'who', options: { required: true, maxlength: 20, tip: '与学生证一致' } }),
  choice('radio', '级别', 'level', ['国家级', '省级'], { required: true }),
  choice('checkbox', '特长', 'skills', ['唱歌', '舞蹈']),
  grid(
    '两列',
    [widget('日期', { type: 'date', model: 'day', options: { format: 'yyyy-MM-dd' } })],
    [widget('学时', { type: 'number', model: 'hours', options: { min: 1, max: 8, defaultValue: 2 } })],
  ),
  widget('团员', { type: 'switch', model: 'member', options: {} }),
  widget('说明', { type: 'textarea', model: 'note', options: { required: true, visibleWhen: "${level == 'v0'}" } }),
  widget('照片', { type: 'imgupload', model: 'photo', options: { ext: ['.png'] } }),
  table('经历', widget('职务', { model: 'post' }), widget('起止', { model: 'time' })),
  widget('编号', { type: 'hidden', model: 'secret' }),
  widget('新类型', { type: 'unheard-of', model: 'other' }),
)

const answerOf = (body: HTMLElement, title: string) =>
  [...body.querySelectorAll('.field')]
    .find((field) => field.querySelector('.label')?.textContent.startsWith(title))
    ?.querySelector('.answer')

it('is a form on paper to be filled in by hand: lines, boxes, options to tick, rows', () => {
  const body = paper(form)
  expect(body.querySelector('h1')?.textContent).toBe('社团 <b>招新</b>')
  expect(body.querySelector('h1 b')).toBeNull()
  expect(answerOf(body, '姓名 *')?.textContent).toBe('与学生证一致')
  expect(answerOf(body, '级别 *')?.textContent).toBe('☐ 国家级☐ 省级')
  expect(answerOf(body, '特长')?.textContent).toBe('☐ 唱歌☐ 舞蹈')
  expect(answerOf(body, '团员')?.textContent).toBe('☐ 是☐ 否')
  expect(answerOf(body, '日期')?.textContent).toMatch(/年.*月.*日/)
  expect(answerOf(body, '学时')?.textContent).toBe('(1～8)')
  expect(answerOf(body, '照片')?.textContent).toBe('（另附材料）')
  expect(answerOf(body, '说明')?.querySelector('.box')).not.toBeNull()
  // Nobody must write what they are not asked.
  expect(answerOf(body, '说明 *')).toBeUndefined()
  expect(answerOf(body, '说明')?.textContent).toBe('填写条件：当「级别」等于「国家级」时成立')
  expect(body.querySelectorAll('tbody tr')).toHaveLength(5)
  expect([...body.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual(['职务', '起止'])
  expect(body.textContent).not.toContain('编号')
  expect(answerOf(body, '新类型')).not.toBeUndefined()
})

it('has what was filled in, and not what a condition hides', () => {
  const values = {
    who: '<王>',
    level: 'v1',
    skills: ['v1'],
    day: '2026-03-01',
    hours: 3,
    member: true,
    note: '不该有',
    photo: [{ key: 'k', url: '/a/b.png', name: '一寸照.png' }],
    experience: 1,
    [form.list[7]?.model ?? '']: [{ post: '组长', time: '一年' }],
  }
  const body = paper(form, values)
  expect(answerOf(body, '姓名')?.textContent).toBe('<王>与学生证一致')
  expect(answerOf(body, '级别')?.textContent).toBe('☐ 国家级☑ 省级')
  expect(answerOf(body, '特长')?.textContent).toBe('☐ 唱歌☑ 舞蹈')
  expect(answerOf(body, '团员')?.textContent).toBe('☑ 是☐ 否')
  expect(answerOf(body, '日期')?.textContent).toBe('2026-03-01')
  expect(answerOf(body, '照片')?.textContent).toBe('一寸照.png')
  expect(body.textContent).not.toContain('不该有')
  expect([...body.querySelectorAll('tbody td')].map(({ textContent }) => textContent)).toEqual(['组长', '一年'])
})

it('is a page whose answers are sent under the names of the fields, and that checks what a browser can', () => {
  const { forms, body } = page(form)
  const [own] = forms
  if (!own) throw new Error('there is a form')
  const named = (name: string) => own.elements.namedItem(name)
  expect(named('who')).toMatchObject({ type: 'text', required: true, maxLength: 20 })
  expect([...own.querySelectorAll<HTMLInputElement>('[name=level]')].map(({ type, required, value }) => [type, required, value])).toEqual([
    ['radio', true, 'v0'],
    ['radio', true, 'v1'],
  ])
  expect(named('day')).toMatchObject({ type: 'date' })
  expect(named('hours')).toMatchObject({ type: 'number', min: '1', max: '8', value: '2' })
  expect(named('photo')).toMatchObject({ type: 'file', accept: '.png' })
  expect(named('note')).toMatchObject({ required: false })
  expect(named(`${form.list[7]?.model}[0][post]`)).toMatchObject({ type: 'text' })
  expect(new FormData(own).get('hours')).toBe('2')
  // Every control is said by something.
  for (const control of own.querySelectorAll('input, select, textarea')) {
    const said =
      control.getAttribute('aria-label') ?? [...body.querySelectorAll('label')].find((label) => label.htmlFor === control.id)?.textContent
    expect(said).toMatch(/./)
  }
})

it('lets nobody choose a number that is given', () => {
  const { forms } = page(design(widget('报名编号', { type: 'serial', model: 'no', options: { prefix: 'HD' } })))
  expect(forms[0]?.elements.namedItem('no')).toMatchObject({ readOnly: true, required: false })
})

it('lets nothing in a design run, or leave its place', () => {
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>-->'
  const nasty = design(
    widget(hostile, { model: hostile, options: { tip: hostile, defaultValue: hostile } }),
    choice('radio', hostile, 'c', [hostile]),
    widget('字', { type: 'text', options: { defaultValue: hostile } }),
    table(hostile, widget(hostile, { model: hostile })),
  )
  for (const html of [paperForm(nasty, { ...context, title: hostile }), pageForm(nasty, { ...context, title: hostile })]) {
    const read = pageOf(html)
    expect(read.querySelectorAll('script, img, [onerror]')).toHaveLength(0)
    expect(read.title).toBe(hostile)
  }
})

it('speaks English', () => {
  const body = pageOf(paperForm(form, { ...context, words: enUS, conditionWords: conditionWords['en-US'], language: 'en-US' })).body
  expect(answerOf(body, '团员')?.textContent).toBe('☐ Yes☐ No')
})
