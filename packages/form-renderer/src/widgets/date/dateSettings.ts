import type { DesignerTexts } from '../../locale/designer/zh-CN.ts'
import type { WidgetOptions } from '../../definition/types.ts'
import { dateTypes } from './schema.ts'
import { refitMoments } from './refitMoments.ts'
import { daysWarning } from '../../settings/boundsWarning.ts'
import { choicesOf, settingsIn } from '../../settings/settings.ts'
import type { SettingGroup } from '../../settings/types.ts'

const isRange = ({ type }: WidgetOptions) => type === 'daterange' || type === 'datetimerange'
const isSingle = (options: WidgetOptions) => !isRange(options)

const isOnCalendar = ({ type }: WidgetOptions) => type !== 'time'

/** The usual format of each kind of date; a format somebody wrote is left alone. */
const usualFormat: Readonly<Record<string, string>> = {
  date: 'yyyy-MM-dd',
  dates: 'yyyy-MM-dd',
  daterange: 'yyyy-MM-dd',
  year: 'yyyy',
  month: 'yyyy-MM',
  time: 'HH:mm:ss',
  datetime: 'yyyy-MM-dd HH:mm:ss',
  datetimerange: 'yyyy-MM-dd HH:mm:ss',
}

export function dateSettings(texts: DesignerTexts): SettingGroup[] {
  const s = settingsIn(texts)
  return [
    s.basic(
      s.width(),
      s.labelled('type', 'dateType', { kind: 'select', options: choicesOf(texts.dateTypes) }),
      s.line('format', { help: texts.help.format }),
      s.toggle('timestamp'),
      s.line('placeholder', { visible: isSingle }),
      s.line('startPlaceholder', { visible: isRange }),
      s.line('endPlaceholder', { visible: isRange }),
      s.toggle('clearable'),
      s.toggle('editable'),
      s.toggle('readonly'),
      s.toggle('disabled'),
    ),
    s.defaults((options) => isSingle(options) && options.type !== 'dates'),
    s.rules(
      s.setting('earliest', { kind: 'dayBound' }, { visible: isOnCalendar }),
      s.setting('latest', { kind: 'dayBound' }, { visible: isOnCalendar, warning: daysWarning(texts) }),
    ),
    s.linkage(),
  ]
}

/** Another kind of date has another shape of default, and usually another format. */
export function normaliseDate(next: WidgetOptions, previous: WidgetOptions): WidgetOptions {
  const type = dateTypes.find((one) => one === next.type)
  if (next.type === previous.type) return type ? refitMoments(next, previous, type) : next
  const wasUsual = next.format === usualFormat[String(previous.type)]
  const format = wasUsual ? (usualFormat[String(next.type)] ?? next.format) : next.format
  return { ...next, format, defaultValue: isRange(next) || next.type === 'dates' ? null : '' }
}
