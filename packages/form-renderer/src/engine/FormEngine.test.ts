import { cpuUsage } from 'node:process'
import { describe, expect, it, vi } from 'vitest'
import { zhCN } from '../locale/form/zh-CN.ts'
import { creditForm, creditFormValues } from '../samples/creditForm.ts'
import { parseDesign } from '../schema/parse/parseDesign.ts'
import { FormEngine } from './FormEngine.ts'

const engineOf = (options: Record<string, object>, values?: Record<string, unknown>) =>
  new FormEngine({
    design: parseDesign({
      list: Object.entries(options).map(([model, own]) => ({ type: 'input', name: model, key: model, model, options: own, rules: [] })),
      config: { labelWidth: 100 },
    }).design,
    texts: zhCN,
    values,
  })

describe('FormEngine', () => {
  it('tells a key press to the one field it concerns', () => {
    const engine = engineOf({ a: {}, b: {} })
    const heard = { a: vi.fn(), b: vi.fn() }
    engine.subscribe(['a'], heard.a)
    engine.subscribe(['b'], heard.b)
    engine.edit(['a'], 'x')
    expect(heard.a).toHaveBeenCalledTimes(1)
    expect(heard.b).not.toHaveBeenCalled()
  })

  it('reads and changes a part of what a field holds, and tells of that part alone', () => {
    const engine = engineOf({ members: { required: true } }, { members: [{ name: '甲' }, { name: '乙', no: 2 }] })
    const heard = { first: vi.fn(), second: vi.fn(), all: vi.fn(), edit: vi.fn() }
    engine.subscribe(['members', 0, 'name'], heard.first)
    engine.subscribe(['members', 1, 'name'], heard.second)
    engine.subscribe(['members'], heard.all)
    engine.onEdit(heard.edit)
    engine.edit(['members', 1, 'name'], '丙')
    engine.edit(['members', 1, 'name'], '丙')
    const members = [{ name: '甲' }, { name: '丙', no: 2 }]
    expect(engine.values()).toEqual({ members })
    expect([engine.state(['members', 0, 'name']).value, engine.state(['members', 1, 'name']).value]).toEqual(['甲', '丙'])
    expect(engine.state(['members', 1, 'name'])).toBe(engine.state(['members', 1, 'name']))
    expect([heard.first, heard.second, heard.all].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1])
    expect(heard.edit.mock.calls).toEqual([[{ path: ['members', 1, 'name'], model: 'members', value: members }]])
  })

  it('closes and hides a part with its field', () => {
    const engine = engineOf({ place: {}, kind: {} }, { place: { lat: 1 } })
    engine.setAccess({ permissions: { place: 'read' }, readOnly: false })
    expect(engine.state(['place', 'lat'])).toMatchObject({ value: 1, readOnly: true, locked: true })
    engine.setAccess({ permissions: { place: 'hidden' }, readOnly: false })
    expect(engine.state(['place', 'lat']).visible).toBe(false)
  })

  it('does not submit while files of a part are on their way, and gives them up with a reset', async () => {
    const engine = engineOf({ members: {} })
    const cancel = vi.fn()
    engine.updateUploads(['members', 0, 'photo'], { pending: [{ key: '1', name: 'a.png', percent: 10, cancel }] })
    expect((await engine.validate()).map(({ path }) => path)).toEqual([['members']])
    engine.reset()
    expect(cancel).toHaveBeenCalledOnce()
  })

  it('keeps a snapshot while nothing changes', () => {
    const engine = engineOf({ a: {} })
    const before = engine.state(['a'])
    engine.edit(['a'], '')
    expect(engine.state(['a'])).toBe(before)
  })

  it('is silent while a field is filled in for the first time, and checked at every change from then on', () => {
    const engine = engineOf({ a: { required: true } })
    engine.edit(['a'], 'x')
    engine.edit(['a'], '')
    expect(engine.state(['a']).error).toBeUndefined()
    engine.leave(['a'])
    expect(engine.state(['a']).error).toBe('a必须填写')
    engine.edit(['a'], 'y')
    expect(engine.state(['a']).error).toBeUndefined()
  })

  it('tells at a field what was refused of it, until another value is there or all is checked again', async () => {
    const engine = engineOf({ a: {}, b: {} }, { a: 'x', b: 'y' })
    engine.refuse([
      { model: 'a', message: 'a 已被使用' },
      { model: 'gone', message: '不在表单里' },
    ])
    const told = () => [engine.state(['a']).error, engine.state(['b']).error]
    expect(told()).toEqual(['a 已被使用', undefined])
    engine.leave(['a'])
    expect(told()).toEqual(['a 已被使用', undefined])
    engine.edit(['a'], 'z')
    expect(told()).toEqual([undefined, undefined])
    engine.edit(['a'], 'x')
    expect(told()).toEqual(['a 已被使用', undefined])
    // Whoever refused it is asked again.
    expect(await engine.validate()).toEqual([])
    expect(told()).toEqual([undefined, undefined])
  })

  it('checks patterns once their engine has arrived', async () => {
    const engine = engineOf({ a: { pattern: '^\\d+$' } })
    engine.edit(['a'], 'x')
    expect((await engine.validate()).map((error) => error.message)).toEqual(['a格式不匹配'])
  })

  it('shows, hides and demands by condition, and hears of nobody else', () => {
    const engine = engineOf({
      kind: {},
      other: { visibleWhen: "kind == '其他'", required: true },
      note: { requiredWhen: "kind == '其他'" },
    })
    expect(engine.state(['other']).visible).toBe(false)
    expect(engine.values()).not.toHaveProperty('other')
    engine.edit(['kind'], '其他')
    expect(engine.state(['other']).visible).toBe(true)
    expect(engine.state(['note']).required).toBe(true)
  })

  it('takes a hidden field for absent wherever it is asked for, and has what was typed again afterwards', async () => {
    const engine = engineOf({
      cert: { visibleWhen: "${level == '国家级'}", required: true },
      level: { visibleWhen: "${kind == '竞赛'}" },
      kind: {},
    })
    for (const [model, value] of Object.entries({ kind: '竞赛', level: '国家级', cert: 'A-1' })) engine.edit([model], value)
    engine.edit(['kind'], '讲座')
    expect(engine.state(['cert']).visible).toBe(false)
    expect(await engine.validate()).toEqual([])
    expect({ ...engine.values() }).toEqual({ kind: '讲座' })
    expect({ ...engine.hiddenValues() }).toEqual({ level: '国家级', cert: 'A-1' })
    engine.edit(['kind'], '竞赛')
    expect({ ...engine.hiddenValues() }).toEqual({})
    expect({ ...engine.values() }).toEqual({ kind: '竞赛', level: '国家级', cert: 'A-1' })
  })

  it('begins again with what was typed into hidden fields, and nothing that a permission hides is among it', () => {
    const fields = { kind: {}, level: { visibleWhen: "${kind == '竞赛'}" }, secret: { visibleWhen: "${kind == '竞赛'}" } }
    const engine = engineOf(fields, { kind: '讲座', level: '国家级', secret: 'x' })
    engine.setAccess({ permissions: { secret: 'hidden' }, readOnly: false })
    expect({ ...engine.values() }).toEqual({ kind: '讲座' })
    expect({ ...engine.hiddenValues() }).toEqual({ level: '国家级' })
    engine.edit(['kind'], '竞赛')
    expect({ ...engine.values() }).toEqual({ kind: '竞赛', level: '国家级' })
  })

  it('shows what a field is fixed at while a condition closes it', () => {
    const engine = engineOf({
      lock: {},
      hours: { readOnlyWhen: "${lock == '是'}", defaultValue: '2' },
      why: { visibleWhen: '${hours > 2}' },
    })
    engine.edit(['hours'], '8')
    engine.edit(['lock'], '是')
    expect(engine.state(['hours'])).toMatchObject({ value: '2', readOnly: true, locked: true })
    expect(engine.state(['why']).visible).toBe(false)
    engine.edit(['lock'], '')
    expect(engine.state(['hours'])).toMatchObject({ value: '8', locked: false })
  })

  it('forgets that a field was demanded when nothing demands it any more', () => {
    const engine = engineOf({ kind: {}, note: { requiredWhen: "${kind == '其他'}" } })
    engine.edit(['kind'], '其他')
    engine.leave(['note'])
    expect(engine.state(['note']).error).toBe('note必须填写')
    engine.edit(['kind'], '竞赛')
    expect(engine.state(['note']).error).toBeUndefined()
  })

  it('begins with what was filled in earlier, and closes with what is fixed', () => {
    const { design } = engineOf({
      kind: {},
      base: { defaultValue: '5', readOnlyWhen: "${kind == 'B'}" },
      term: { defaultValue: '春', disabled: true },
    })
    const engine = new FormEngine({ design, texts: zhCN, values: { kind: 'A', base: '40', term: '夏' }, fixed: { term: '秋' } })
    expect({ ...engine.values() }).toEqual({ kind: 'A', base: '40', term: '秋' })
    engine.edit(['kind'], 'B')
    expect({ ...engine.values() }).toEqual({ kind: 'B', base: '5', term: '秋' })
    engine.edit(['kind'], 'A')
    expect(engine.values()).toMatchObject({ base: '40' })
    engine.reset()
    expect({ ...engine.values() }).toEqual({ kind: 'A', base: '40', term: '秋' })
  })

  it('hands what was typed to its successor, without making it the start', () => {
    const engine = engineOf({ a: {}, b: { defaultValue: '乙' } })
    engine.edit(['a'], '甲')
    const next = new FormEngine({ design: engine.design, texts: zhCN, typed: engine.edited() })
    expect({ ...next.values() }).toEqual({ a: '甲', b: '乙' })
    next.reset()
    expect({ ...next.values() }).toEqual({ a: '', b: '乙' })
  })

  it('asks again only what depends on what was typed', () => {
    const fields = Object.fromEntries(
      Array.from({ length: 5000 }, (_, at) => [`f${at}`, at % 2 === 0 ? {} : { visibleWhen: `\${f${at - 1} == '1'}` }]),
    )
    const engine = engineOf(fields)
    const started = cpuUsage()
    for (let at = 0; at < 2000; at++) engine.edit(['f0'], String(at % 2))
    expect(cpuUsage(started).user / 2000).toBeLessThan(500)
    expect(engine.state(['f1']).visible).toBe(true)
  })

  it('neither demands nor checks what is hidden or read-only', async () => {
    const engine = engineOf({ a: { required: true }, b: { required: true }, c: {} })
    engine.setAccess({ permissions: { a: 'hidden', b: 'read', c: 'required' }, readOnly: false })
    expect((await engine.validate()).map((error) => error.model)).toEqual(['c'])
    engine.setAccess({ permissions: {}, readOnly: true })
    expect(await engine.validate()).toEqual([])
    expect(engine.state(['c']).error).toBeUndefined()
  })

  it('goes back to the values it started from', async () => {
    const engine = engineOf({ a: { required: true }, b: { defaultValue: '乙' } }, { a: '甲' })
    engine.edit(['a'], '')
    engine.edit(['b'], '')
    await engine.validate()
    engine.reset()
    expect({ ...engine.values() }).toEqual({ a: '甲', b: '乙' })
    expect(engine.state(['a']).error).toBeUndefined()
  })

  it('leaves a stray space where it is typed, and submits none', async () => {
    const engine = engineOf({ cert: {}, note: { requiredWhen: "${cert == ''}" }, days: { visibleWhen: '${size(cert) > 0}' } })
    engine.edit(['cert'], '\u3000 ')
    expect(engine.state(['cert']).value).toBe('\u3000 ')
    expect([engine.state(['note']).required, engine.state(['days']).visible]).toEqual([true, false])
    expect((await engine.validate()).map(({ model }) => model)).toEqual(['note'])
    expect(engine.values()).toMatchObject({ cert: '' })
  })

  it('ignores names it does not know', () => {
    const engine = engineOf({ a: {} })
    engine.patch(JSON.parse('{"__proto__": 1, "b": 2, "a": "x"}') as Record<string, unknown>)
    engine.edit(['b'], 1)
    expect({ ...engine.values() }).toEqual({ a: 'x' })
  })

  it('does not submit while files are on their way', async () => {
    const engine = new FormEngine({ design: creditForm, texts: zhCN, values: creditFormValues })
    engine.updateUploads(['photos'], { pending: [{ key: '1', name: 'a.png', percent: 10, cancel: () => undefined }] })
    expect((await engine.validate()).map((error) => error.message)).toEqual(['文件仍在上传，请等待上传完成'])
    engine.updateUploads(['photos'], { pending: [] })
    expect(await engine.validate()).toEqual([])
  })

  it('agrees with the server about what may be stored', async () => {
    const engine = new FormEngine({ design: creditForm, texts: zhCN, values: creditFormValues })
    expect(await engine.validate()).toEqual([])
    const { validateSubmission } = await import('../schema/validateSubmission.ts')
    const { values, errors } = validateSubmission(creditForm, engine.values())
    expect(errors).toEqual([])
    expect({ ...values }).toEqual({ ...engine.values(), photos: undefined, ...('photos' in values && { photos: values.photos }) })
  })
})
