import type { Language } from '@sc/locale'
import { expect, it } from 'vitest'
import { fieldFault, formWords, issueWords, parseDesign, validateSubmission } from './index.ts'

const config = { labelWidth: 1000, labelPosition: 'left', size: 'small', odd: 1 }
const list = [
  { type: 'input', name: 'No', key: '1', model: 'no', options: { required: true, maxlength: 1, pattern: '(a)\\1', odd: 1 }, rules: [3] },
  { type: 'input', name: 'Again', key: '2', model: 'no', options: { visibleWhen: '${', requiredWhen: '${gone(other) > 1}' } },
  { type: 'radio', name: 'Kind', key: '3', model: 'kind', options: { options: ['a', 'a'], readOnlyWhen: "${kind == 'b'}" } },
  { type: 'imgupload', name: 'Picture', key: '4', model: 'p', options: { action: 'https://elsewhere', isQiniu: true, token: 'x' } },
  { type: 'table', name: 'Table', key: '5', model: 't', options: { required: true }, tableColumns: [{ name: 'Row' }] },
  { type: 'text', name: 'Note', key: '6', model: 'x', options: { defaultValue: '<script>1</script>' } },
  { type: 'input', name: 'Own', key: '7', model: '__proto__', options: {} },
  { type: 'input', name: 'Fresh' },
  'rubbish',
]
const { design } = parseDesign({ list, config })
const messages = (language: Language) => parseDesign({ list, config, version: 0, more: 1 }, issueWords[language]).issues

it('tells of a design in the words it is given, of the same things in any language', () => {
  const [chinese, english] = [messages('zh-CN'), messages('en-US')]
  expect(english.length).toBeGreaterThan(15)
  expect(english.map(({ code, path }) => [code, path])).toEqual(chinese.map(({ code, path }) => [code, path]))
  expect(english.filter(({ message }) => /\p{Script=Han}/u.test(message))).toEqual([])
  expect(chinese.filter(({ message }) => !/\p{Script=Han}/u.test(message))).toEqual([])
})

it('refuses a submission in the words it is given, and asked in turn', () => {
  const sent = { no: 'long', kind: 'b', t: [1], ghost: 1 }
  const said = (language: Language) =>
    validateSubmission(design, sent, {}, { texts: formWords[language].rules }).errors.map(({ message }) => message)
  const chinese = ['No不能超过 1 个字', '表单中没有字段“ghost”，提交的内容未被接受']
  const english = ['No is longer than 1 character', 'The form has no field “ghost”; what was sent for it is not taken']
  expect(said('en-US')).toEqual(expect.arrayContaining(english))
  expect(said('zh-CN')).toEqual(expect.arrayContaining(chinese))
  expect(said('en-US')).toEqual(expect.arrayContaining(english))
  expect(fieldFault(design, 'no', {}, {}, { texts: formWords['en-US'].rules })).toBe('No is required')
})
