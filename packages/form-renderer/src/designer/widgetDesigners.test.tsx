import { describe, expect, it } from 'vitest'
import { builtInSchemas } from '../widgets/schemas.ts'
import { designerWidgets, designerWords, widgetDesigners, type DesignerTexts } from './index.ts'

const designerOf = (type: string, texts?: DesignerTexts) => widgetDesigners(designerWidgets, texts).find((one) => one.type === type)

describe('widgetDesigners', () => {
  it('offers every built type, with defaults its own schema reads back', () => {
    expect(
      widgetDesigners()
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual([...builtInSchemas.types].toSorted())
    for (const { type, defaults } of widgetDesigners()) {
      const known = new Set(builtInSchemas.get(type)?.optionNames)
      expect(Object.keys(defaults()).filter((name) => !known.has(name))).toEqual([])
    }
  })

  it('edits only options that the type has', () => {
    const ofEveryField = [
      'visibleWhen',
      'requiredWhen',
      'readOnlyWhen',
      'validWhen',
      'validMessage',
      'computed',
      'defaultValueSwitch',
      'remoteDefaultValue',
    ]
    for (const { type, settings } of widgetDesigners()) {
      const known = new Set([...(builtInSchemas.get(type)?.optionNames ?? []), ...ofEveryField])
      const unknown = settings.flatMap((group) => group.settings).filter((setting) => setting.of !== 'widget' && !known.has(setting.path))
      expect(unknown.map((setting) => `${type}.${setting.path}`)).toEqual([])
    }
  })

  it('asks right after the title whether a field has to be filled in', () => {
    for (const { type, settings } of widgetDesigners()) {
      const paths = settings.flatMap((group) => group.settings).map(({ path }) => path)
      if (!paths.includes('required')) continue
      expect(`${type}: ${paths.slice(0, 3).join(' ')}`).toBe(`${type}: name required model`)
      expect(paths.filter((path) => path === 'required')).toHaveLength(1)
    }
    expect(designerOf('select')?.settings.map(({ title }) => title)).toEqual(['基本', '选项', '取值', '联动'])
    expect(
      designerOf('hidden')
        ?.settings.flatMap((group) => group.settings)
        .map(({ path }) => path),
    ).not.toContain('required')
  })

  it('offers presets that set up options of their type, one of each name', () => {
    const offered = widgetDesigners().flatMap(({ type, presets = [] }) => presets.map((preset) => ({ type, ...preset })))
    expect(offered.map(({ type, title }) => `${type} ${title}`)).toEqual(['input 手机号', 'input 身份证号', 'input 学号', 'input 电子邮箱'])
    for (const { type, options } of offered) {
      const known = new Set(builtInSchemas.get(type)?.optionNames)
      expect(Object.keys(options).filter((name) => !known.has(name))).toEqual([])
    }
  })

  it('gives fresh options and columns each time', () => {
    const radio = designerOf('radio')
    expect(radio?.defaults()).toMatchObject({
      options: ['选项1', '选项2', '选项3'].map((label, at) => ({ value: `option_${at + 1}`, label })),
      lastOption: 3,
      showLabel: true,
    })
    expect(radio?.defaults().options).not.toBe(radio?.defaults().options)
    const grid = designerOf('grid')
    expect(grid?.columns?.()[0]).not.toBe(grid?.columns?.()[0])
    expect(grid?.columns?.()).toEqual([
      { span: 12, list: [] },
      { span: 12, list: [] },
    ])
  })

  it('shows where pictures are kept outside of the system for designs alone that say so, and what is missing', () => {
    const settings = designerOf('imgupload')!.settings.flatMap((group) => group.settings)
    const shown = (options: Record<string, unknown>) =>
      settings.filter(({ path, visible }) => ['isQiniu', 'domain', 'tokenFunc'].includes(path) && visible?.(options, {} as never) !== false)
    expect(shown({})).toEqual([])
    const external = { isQiniu: true, tokenFunc: 'funcGetToken' }
    expect(shown(external).map(({ path }) => path)).toEqual(['isQiniu', 'domain', 'tokenFunc'])
    const [mode] = shown(external)
    expect(mode?.warning?.(external)).toBe('外部存储须填写存储域名和取凭证的方法，否则不能上传')
    expect(mode?.warning?.({ ...external, domain: 'img.example.edu.cn' })).toBeUndefined()
  })

  it('tells of days between which no date is', () => {
    const settings = designerOf('date')!.settings.flatMap((group) => group.settings)
    const latest = settings.find(({ path }) => path === 'latest')
    const told = (options: Record<string, unknown>) => latest?.warning?.(options)
    expect(told({ earliest: 'today+2', latest: 'today+1' })).toBe('“不晚于”早于“不早于”，没有可选的日期')
    expect(told({ earliest: '2026-12-01', latest: '2026-11-30' })).toBe('“不晚于”早于“不早于”，没有可选的日期')
    expect(told({ earliest: 'today', latest: '2001-01-01' })).toBe('“不晚于”早于“不早于”，没有可选的日期')
    expect(told({ earliest: 'today', latest: 'today' })).toBeUndefined()
    expect(told({ latest: '2001-01-01' })).toBeUndefined()
  })

  it('keeps the defaults of the specification', () => {
    expect(designerOf('time')?.defaults()).toMatchObject({ defaultValue: '21:19:56', format: 'HH:mm:ss', arrowControl: true })
    expect(designerOf('date')?.defaults()).toMatchObject({ format: 'yyyy-MM-dd', type: 'date', timestamp: false })
    expect(designerOf('imgupload')?.defaults()).toMatchObject({
      size: { width: 100, height: 100 },
      length: 1,
      min: 0,
      action: '/sys/common/upload',
      ext: ['.jpg', '.jpeg', '.png', '.gif', '.zip'],
    })
    expect(designerOf('select')?.defaults()).toMatchObject({
      options: ['下拉框1', '下拉框2', '下拉框3'].map((label, at) => ({ value: `option_${at + 1}`, label })),
      showLabel: true,
    })
    expect(designerOf('slider')?.defaults()).toMatchObject({ min: 0, max: 100, step: 1, defaultValue: 0 })
    expect(designerOf('number')?.defaults()).toMatchObject({ defaultValue: 0, min: '', max: '', step: 1 })
  })

  it('fits the default when a select takes several values, and when it no longer does', () => {
    const select = designerOf('select')
    const before = { ...select?.defaults(), defaultValue: 'option_2' }
    const many = select?.normalise?.({ ...before, multiple: true }, before)
    expect(many?.defaultValue).toEqual(['option_2'])
    expect(many && select?.normalise?.({ ...many, multiple: false }, many).defaultValue).toBe('option_2')
  })

  it.each([
    ['slider', 'range'],
    ['time', 'isRange'],
  ])('%s: range on makes the default null, off makes it empty', (type, option) => {
    const designer = designerOf(type)
    const before = designer?.defaults() ?? {}
    const on = designer?.normalise?.({ ...before, [option]: true }, before) ?? {}
    expect(on.defaultValue).toBeNull()
    expect(designer?.normalise?.({ ...on, [option]: false }, on).defaultValue).toBe('')
  })

  it('moves the usual format along with the kind of date, and leaves one that somebody wrote', () => {
    const date = designerOf('date')
    const before = date?.defaults() ?? {}
    expect(date?.normalise?.({ ...before, type: 'month' }, before)).toMatchObject({ format: 'yyyy-MM', defaultValue: '' })
    const own = { ...before, format: 'MM/dd' }
    expect(date?.normalise?.({ ...own, type: 'daterange' }, own)).toMatchObject({ format: 'MM/dd', defaultValue: null })
  })

  it.each([
    ['time', { format: 'HH:mm:ss', defaultValue: '21:19:56' }, 'HH:mm', '21:19'],
    ['time', { format: 'HH:mm:ss', isRange: true, defaultValue: ['08:00:00', '09:30:00'] }, 'HH:mm', ['08:00', '09:30']],
    ['time', { format: 'HH:mm', isRange: true, defaultValue: ['08:00', '09:30'] }, 'HH:mm:ss', ['08:00:00', '09:30:00']],
    ['time', { format: 'HH:mm:ss', isRange: true, defaultValue: ['现在', '09:30:00'] }, 'HH:mm', null],
    ['date', { type: 'date', format: 'yyyy/MM/dd', defaultValue: '2026/05/01' }, 'yyyy-MM-dd', '2026-05-01'],
    ['date', { type: 'date', format: 'MM/dd', defaultValue: '明天' }, 'yyyy-MM-dd', ''],
    ['date', { type: 'month', format: 'yyyy-MM', defaultValue: '2026-05' }, 'yyyy/MM', '2026/05'],
    [
      'datetime',
      { type: 'datetime', format: 'yyyy-MM-dd HH:mm:ss', defaultValue: '2026-05-01 08:30:15' },
      'yyyy-MM-dd HH:mm',
      '2026-05-01 08:30',
    ],
    [
      'datetime',
      { type: 'datetime', format: 'yyyy-MM-dd HH:mm', timestamp: true, defaultValue: 1760000000000 },
      'yyyy-MM-dd HH:mm:ss',
      1760000000000,
    ],
  ])('%s %o: with the format %s the default is %o', (type, before, format, fitted) => {
    expect(designerOf(type)?.normalise?.({ ...before, format }, before).defaultValue).toEqual(fitted)
  })

  it.each([
    ['time', { format: 'HH:mm', defaultValue: '08:05' }, 'HH:mm:ss', '08:05:00'],
    ['date', { type: 'date', format: 'yyyy/MM/dd', defaultValue: '2026/05/03' }, 'yyyy-MM-dd', '2026-05-03'],
    [
      'datetime',
      { type: 'datetime', format: 'yyyy/MM/dd HH:mm', defaultValue: '2026/05/03 10:20' },
      'yyyy-MM-dd HH:mm',
      '2026-05-03 10:20',
    ],
  ])('%s: the default outlives a format typed anew, letter by letter: %o', (type, before, format, fitted) => {
    const normalise = designerOf(type)?.normalise
    let options: Record<string, unknown> = before
    const backwards = Array.from(String(before.format), (_, at) => String(before.format).slice(0, -1 - at))
    const forwards = Array.from(format, (_, at) => format.slice(0, at + 1))
    for (const typed of [...backwards, ...forwards]) options = normalise?.({ ...options, format: typed }, options) ?? {}
    expect(options.defaultValue).toBe(fitted)
  })

  it('asks for words on an upload button only where there is a button', () => {
    const shown = (options: Record<string, unknown>) =>
      designerOf('fileupload')
        ?.settings.flatMap((group) => group.settings)
        .some(
          ({ path, visible }) =>
            path === 'buttonText' &&
            (visible?.(options, { type: 'fileupload', name: '', icon: '', key: '', model: '', options, rules: [] }) ?? true),
        )
    expect(shown({ drag: false })).toBe(true)
    expect(shown({ drag: true })).toBe(false)
  })

  it.each(['number', 'slider'])('%s: complains of a greatest value below the least', (type) => {
    const warning = (options: Record<string, unknown>) =>
      designerOf(type)
        ?.settings.flatMap((group) => group.settings)
        .find(({ path }) => path === 'max')
        ?.warning?.(options)
    expect(warning({ min: 10, max: 5 })).toBe('最大值小于最小值')
    expect(warning({ min: '10', max: '9' })).toBe('最大值小于最小值')
    expect(warning({ min: 5, max: 5 })).toBeUndefined()
    expect(warning({ min: 5, max: '' })).toBeUndefined()
  })

  it('forgets a default that is no longer offered', () => {
    const radio = designerOf('radio')
    const before = { ...radio?.defaults(), defaultValue: 'option_1' }
    expect(radio?.normalise?.({ ...before, options: [{ value: '甲' }] }, before).defaultValue).toBe('')
  })

  it('saves what a fresh widget holds in the language of the forms, whichever its author reads', () => {
    for (const [at, english] of widgetDesigners(designerWidgets, designerWords['en-US']).entries()) {
      const chinese = widgetDesigners()[at]!
      expect([english.type, english.title, english.defaults()]).toEqual([chinese.type, chinese.title, chinese.defaults()])
    }
  })

  it('speaks the language it is given, and knows nothing of types that are not built', () => {
    expect(designerOf('input', designerWords['en-US'])?.name).toBe('Text')
    expect(designerOf('hologram')).toBeUndefined()
  })
})
