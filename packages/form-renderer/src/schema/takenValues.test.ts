import { expect, it } from 'vitest'
import { formOf } from '../samples/formOf.ts'
import { takenValues, takesValues, withPlacesLeft } from './takenValues.ts'
import { validateSubmission } from './validateSubmission.ts'

const options = [
  { value: 'am', label: '上午场', quota: 1 },
  { value: 'pm', label: '下午场', quota: 2 },
  { value: 'any', label: '均可' },
]
const design = formOf([
  { type: 'input', name: '证书编号', model: 'certificate', options: { unique: true } },
  {
    type: 'grid',
    model: 'grid',
    columns: [
      {
        span: 24,
        list: [
          {
            type: 'radio',
            name: '场次',
            key: 'k',
            model: 'size',
            icon: '',
            options: { remote: false, showLabel: true, options },
            rules: [],
          },
        ],
      },
    ],
  },
  {
    type: 'table',
    name: '明细',
    model: 'rows',
    tableColumns: [{ type: 'input', name: '编号', key: 'c', model: 'no', options: { unique: true } }],
  },
])

it('takes unique values and options with places, each by what tells it from others', () => {
  const taken = takenValues(design, { certificate: ' ＺＳ  1 ', size: 'am', rows: [{ no: '1' }] })
  expect(taken).toEqual([
    { model: 'certificate', name: '证书编号', key: '"ZS 1"', places: 1 },
    { model: 'size', name: '场次', key: 'am', places: 1, option: '上午场' },
  ])
  expect(takenValues(design, { certificate: '', size: 'any' })).toEqual([])
  expect(takesValues(design)).toBe(true)
  expect(takesValues(formOf([{ type: 'input', options: {} }]))).toBe(false)
})

it('says what is left, by which nobody takes what is full', () => {
  const left = withPlacesLeft(design, (_model, key) => (key === 'am' ? 4 : 1))
  expect(validateSubmission(left, { size: 'am' }).errors).toMatchObject([
    { model: 'size', message: '场次所选的选项名额已满，请选择其他选项' },
  ])
  expect(validateSubmission(left, { size: 'am' }, {}, { stored: { size: 'am' } }).errors).toEqual([])
  expect(validateSubmission(left, { size: 'pm' }).errors).toEqual([])
  const plain = formOf([{ type: 'input', options: {} }])
  expect(withPlacesLeft(plain, () => 0)).toBe(plain)
})

it('says nothing of columns that are called as a field with places: rows take none', () => {
  const rows = {
    type: 'table',
    name: '明细',
    model: 'rows',
    tableColumns: [{ type: 'radio', name: '场次', key: 'c', model: 'size', options: { options } }],
  }
  const [, table] = withPlacesLeft(formOf([{ type: 'radio', name: '场次', model: 'size', options: { options } }, rows]), () => 1).list
  expect(table?.columns?.[0]?.list[0]?.options.options).toEqual(options)
})

it('takes none of options that were written in the design before a dictionary took their place', () => {
  const dictionary = formOf([{ type: 'radio', name: '场次', model: 'size', options: { options, remote: 'dict', dictCode: 'session' } }])
  expect(takenValues(dictionary, { size: 'am' })).toEqual([])
})
