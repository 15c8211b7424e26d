import { designerWidgets, designerWords, widgetDesigners } from '@sc/form-renderer/designer'
import { expect, it } from 'vitest'
import { formDesignerWords } from '../locale/words.ts'
import { widget } from '../testing/sample.ts'
import { withUnique } from './uniqueSettings.ts'

const designers = new Map(widgetDesigners(designerWidgets, designerWords['zh-CN'], 'zh-CN').map((one) => [one.type, one]))

const groupsOf = (type: string) =>
  withUnique(designers.get(type)!.settings, widget('甲', { type, options: designers.get(type)!.defaults() }), {
    isColumn: false,
    widgets: designerWidgets.schemas,
    texts: formDesignerWords['zh-CN'],
  }).map(({ title }) => title)

it('stands with what else is checked, before what depends on other fields', () => {
  expect(groupsOf('input')).toEqual(['基本', '取值', '校验', '与其他申请', '联动'])
  expect(groupsOf('date')).toEqual(['基本', '取值', '校验', '与其他申请', '联动'])
})

it('is not asked of what nobody fills in, or always says one of two things', () => {
  expect(groupsOf('serial')).toEqual(['基本', '联动'])
  expect(groupsOf('switch')).not.toContain('与其他申请')
})
