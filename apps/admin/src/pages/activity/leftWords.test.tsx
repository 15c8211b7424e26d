import { parseDesign } from '@sc/form-renderer/schema'
import { expect, it } from 'vitest'
import { carryOver, fieldsAsFilled } from './carryOver.ts'
import { savedField as field } from '../../testing/savedField.ts'

const design = (...list: object[]) => parseDesign(JSON.stringify({ list, config: {} })).design
const options = [{ value: 'info', label: '信息学院', children: [{ value: 'se', label: '软件工程' }] }]

it('tells what did not come along as the form showed it: rich text without its marks, of choices within others the way', () => {
  const from = design(field('editor', 'summary', '活动总结'), field('cascader', 'way', '学院和专业', { options }), {
    ...field('table', 'rows', '明细'),
    tableColumns: [field('editor', 'told', '经过'), field('cascader', 'of', '专业', { options })],
  })
  const values = {
    summary: '<p>第一段 &lt;3</p><ul><li><b>要</b>点</li></ul><table><tr><td>甲</td><td>乙</td></tr></table>',
    way: ['info', 'se'],
    rows: [{ told: '<p>一<br>二</p>', of: ['info', 'se'] }],
  }
  expect(carryOver(values, fieldsAsFilled(values, from), design()).left).toEqual([
    { name: '活动总结', shown: '第一段 <3\n要点\n甲 乙' },
    { name: '学院和专业', shown: '信息学院 / 软件工程' },
    { name: '明细', shown: '一\n二、信息学院 / 软件工程' },
  ])
})
