import { expect, it } from 'vitest'
import { suggestedModel } from './suggestedModel.ts'

const among = (...taken: string[]) => taken.map((model) => ({ model }))
const fresh = (type: string, name: string) => ({ type, name, model: `${type}_1700000000000_12345` })

it.each([
  ['学号', [], 'student_no'],
  ['学号：', [], 'student_no'],
  ['身份证号（18 位）', [], 'id_card'],
  ['学号', ['student_no'], 'student_no_2'],
  ['学号', ['student_no', 'student_no_2'], 'student_no_3'],
  ['单行文本', [], 'input_1'],
  ['单行文本', ['input_1'], 'input_2'],
])('calls %s, beside %j, %s', (name, taken, model) => {
  expect(suggestedModel(fresh('input', name), among(...taken))).toBe(model)
})

it('leaves what somebody has named', () => {
  for (const model of ['hours', 'input_2', 'number_1700000000000_1', 'input_1700000000000'])
    expect(suggestedModel({ type: 'input', name: '学号', model }, among())).toBeUndefined()
  expect(suggestedModel(fresh('my-widget', '其他'), among())).toBeUndefined()
})
