import { widgetDesigners } from '@sc/form-renderer/designer'
import { builtInSchemas, type Widget } from '@sc/form-renderer/schema'
import { expect, it } from 'vitest'
import { grid, widget } from '../testing/sample.ts'
import { commonSettings, fieldsAmong } from './commonSettings.ts'

const designers = new Map(widgetDesigners().map((one) => [one.type, one]))
const line = widget('甲', { options: { required: true, width: '100%', placeholder: '一' } })
const area = widget('乙', { type: 'textarea', options: { required: true, width: '50%', placeholder: '一' } })
const amount = widget('丙', { type: 'number', options: { required: 'true', width: '' } })

const found = (...fields: Widget[]) =>
  Object.fromEntries(
    commonSettings(fields, designers).flatMap(({ settings }) =>
      settings.map(({ setting, value, mixed }) => [setting.path, mixed ? 'mixed' : value]),
    ),
  )

it('has what every field has, with the value that all have', () => {
  expect(found(line, area)).toMatchObject({ required: true, width: 'mixed', placeholder: '一', disabled: false })
  const withNumber = found(line, area, amount)
  expect(withNumber).toMatchObject({ required: true, width: 'mixed', disabled: false })
  expect(withNumber).not.toHaveProperty('showWordLimit')
})

it('has nothing that tells one field from another', () => {
  for (const path of ['name', 'model', 'defaultValue', 'defaultValueSwitch', 'visibleWhen', 'remoteFunc'])
    expect(found(line, widget('丁'))).not.toHaveProperty(path)
})

it('is about the fields, whatever else is selected', () => {
  expect(fieldsAmong([line, grid('格', [area]), area], builtInSchemas)).toEqual([line, area])
  expect(fieldsAmong([grid('格')], builtInSchemas)).toHaveLength(1)
})

it('has nothing where a type is not known', () => {
  expect(commonSettings([line, widget('外', { type: 'hologram' })], designers)).toEqual([])
})
