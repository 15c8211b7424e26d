import { defineWidget } from '../../definition/widgetSchema.ts'
import { dateOptions, dateValue } from '../date/schema.ts'

export const datetimeSchema = defineWidget('datetime', dateOptions('datetime', 'yyyy-MM-dd HH:mm:ss'), { value: dateValue, computes: true })
