import { describe, expect, it } from 'vitest'
import { creditFormJson } from '../../samples/creditForm.ts'
import { DesignParseError, deriveRules, emptyDesign, isEmptyDesign, parseDesign, serialiseDesign, walkWidgets } from '../index.ts'

const config = { labelWidth: 100, labelPosition: 'right', size: 'small' }
const widget = (extra: object = {}) => ({ type: 'input', name: '学号', key: '1', model: 'no', options: {}, rules: [], ...extra })
const codes = (input: unknown) => parseDesign(input).issues.map((issue) => `${issue.code} ${issue.path}`)

describe('parseDesign', () => {
  it('opens a clean design without a word and gives it back as it was', () => {
    const { design, issues } = parseDesign(JSON.stringify(creditFormJson))
    expect(issues).toEqual([])
    expect(serialiseDesign(design)).toEqual(creditFormJson)
  })

  it("throws the parser's own message for text that is not JSON", () => {
    const text = '{"list": ['
    let said = ''
    try {
      JSON.parse(text)
    } catch (error) {
      said = (error as Error).message
    }
    expect(() => parseDesign(text)).toThrow(new DesignParseError(said))
  })

  it.each([null, 3, true, {}, [], '"text"', 'null', { list: 'x' }, { list: [null, 1, []] }])('never throws for JSON, here %j', (input) => {
    const { design, issues } = parseDesign(input)
    expect(isEmptyDesign(design)).toBe(true)
    expect(issues.some((issue) => issue.severity === 'error')).toBe(true)
  })

  it('fills in what is missing, and saves what it read with the names that it gave', () => {
    const saved = { list: [{ type: 'input', options: {} }, 'rubbish'], config: { labelWidth: '', labelPosition: 'left', size: 'mini' } }
    const { design, issues } = parseDesign(saved)
    expect(design.config).toMatchObject({ type: 'pc', labelWidth: 100, labelPosition: 'left', size: 'mini', customClass: '' })
    expect(design.list.map(({ type }) => type)).toEqual(['input', ''])
    expect(design.list[0]?.key).toMatch(/^\d+_\d+$/)
    expect(issues.map((issue) => issue.code)).toEqual(['missing-model', 'not-a-widget', 'config'])
    const { key, model } = design.list[0]!
    expect(serialiseDesign(design)).toEqual({ ...saved, list: [{ type: 'input', options: {}, key, model }, 'rubbish'] })
    expect(parseDesign(serialiseDesign(design)).design.list[0]).toMatchObject({ key, model })
  })

  it('keeps unknown types, fields and settings, and names each', () => {
    const saved = {
      list: [
        widget({ events: { change: 'x' }, options: { fancy: 1 } }),
        { type: 'hologram', name: '全息', key: 'k', model: 'h', options: { a: 1 }, columns: [{ list: [{ type: 'x' }] }] },
      ],
      config,
    }
    const { design, issues } = parseDesign(saved)
    expect(issues.map((issue) => issue.code)).toEqual(['unknown-keys', 'unknown-type'])
    expect(issues[0]?.message).toContain('events、options.fancy')
    expect(issues[1]?.message).toContain('hologram')
    expect(serialiseDesign(design)).toEqual(saved)
  })

  it('removes fetched options and upload tokens, also inside grids, and says so', () => {
    const select = widget({ type: 'select', model: 's', options: { remote: true, remoteOptions: [{ value: 1 }] } })
    const upload = widget({ type: 'imgupload', model: 'i', options: { token: 'live-secret' } })
    const { design, issues } = parseDesign({
      list: [{ type: 'grid', key: 'g', model: 'g', options: {}, columns: [{ span: 24, list: [select, upload] }] }],
      config,
    })
    expect(issues.map((issue) => issue.code)).toEqual(['remote-options', 'token'])
    const text = JSON.stringify(serialiseDesign(design))
    expect(text).not.toContain('live-secret')
    expect(text).toContain('"remoteOptions":[]')
  })

  it('reads the other families of files', () => {
    expect(codes({ widgetForm: { list: [widget()], config } })).toEqual(['unwrapped widgetForm'])
    expect(codes({ widgetForm: JSON.stringify({ list: [widget()], config }) })).toEqual(['unwrapped widgetForm'])
    expect(codes([widget()])).toEqual(['bare-list '])
    expect(codes(JSON.stringify(JSON.stringify({ list: [widget()], config })))).toEqual([])
    expect(codes({ rows: [{ columns: [] }], config })).toEqual(['report-layout '])
  })

  it('takes a column width from its options, and shares the row when there is none', () => {
    const columns = [
      { type: 'col', options: { span: 8 }, list: [] },
      { span: '', list: [] },
      { span: '10', list: [] },
    ]
    const saved = { list: [{ type: 'grid', name: '栅格', key: 'g', model: 'g', options: {}, rules: [], icon: '', columns }], config }
    const { design, issues } = parseDesign(saved)
    expect(design.list[0]?.columns?.map((column) => column.span)).toEqual([8, 8, 10])
    expect(issues.map((issue) => issue.path)).toEqual(['list[0].columns[1]'])
    expect(serialiseDesign(design)).toEqual(saved)
  })

  it('tells of duplicate models, refused names, scripts, and what it cannot run', () => {
    expect(codes({ list: [widget(), widget({ key: '2' })], config })).toEqual(['duplicate-model list[1]'])
    expect(codes(`{"list":[{"type":"input","name":"x","key":"1","model":"__proto__","options":{}}],"config":{"labelWidth":100}}`)).toEqual([
      'forbidden-model list[0]',
    ])
    const saved = { list: [widget({ name: '学号', model: 'constructor', options: { required: true } })], config }
    const { design, issues } = parseDesign(saved)
    expect(issues).toEqual([
      {
        severity: 'error',
        code: 'forbidden-model',
        path: 'list[0]',
        message: '“学号”的字段标识“constructor”是系统保留的名称，填写的内容无法提交，请换一个',
      },
    ])
    expect(serialiseDesign(design)).toEqual(saved)
    expect(codes({ list: [widget({ type: 'text', options: { defaultValue: '<img src=x onerror=alert(1)>' } })], config })).toEqual([
      'active-html list[0].options.defaultValue',
    ])
    expect(codes({ list: [widget({ options: { pattern: '(a)\\1' } })], config })).toEqual(['pattern list[0].options.pattern'])
    expect(codes({ list: [widget({ options: { pattern: '[' } })], config })).toEqual(['pattern list[0].options.pattern'])
    expect(codes({ list: [widget({ options: { visibleWhen: '${a >}' } })], config })).toEqual(['condition list[0].options.visibleWhen'])
  })

  it('survives nesting that no person made', () => {
    let inner: object = widget()
    for (let level = 0; level < 500; level++)
      inner = { type: 'grid', name: 'g', key: String(level), model: `g${level}`, options: {}, columns: [{ span: 24, list: [inner] }] }
    const saved = { list: [inner], config }
    const { design, issues } = parseDesign(saved)
    expect(issues.map((issue) => issue.code)).toEqual(['too-deep'])
    expect(serialiseDesign(design)).toEqual(saved)
  })

  it('does not let a file reach into objects', () => {
    const { design } = parseDesign(
      '{"__proto__":{"polluted":1},"list":[{"type":"input","name":"a","key":"1","model":"a","options":{"__proto__":{"required":true}}}],"config":{"labelWidth":100}}',
    )
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(design.list[0]?.options.required).toBeUndefined()
  })
})

describe('a part that is kept but not used', () => {
  const said = (input: unknown) => parseDesign(input).issues.map(({ code, path, message }) => `${code} ${path} ${message}`)
  const finding = (input: unknown, code: string) => parseDesign(input).issues.find((issue) => issue.code === code)

  it('is named at the root, in the version and in the configuration', () => {
    const saved = {
      list: [widget()],
      config: { ...config, eventScript: [{ key: 'a' }], dataSource: [], styleSheets: '.a{}' },
      version: '9.3',
      vendorRoot: { a: 1 },
    }
    const { design, issues } = parseDesign(saved)
    expect(issues.map(({ code, path }) => `${code} ${path}`)).toEqual(['version version', 'unknown-keys vendorRoot', 'unknown-keys config'])
    expect(issues[0]?.message).toContain('9.3')
    expect(issues[1]?.message).toContain('vendorRoot')
    expect(issues[2]?.message).toContain('eventScript、dataSource、styleSheets')
    expect(issues.every(({ severity }) => severity === 'warning')).toBe(true)
    expect(serialiseDesign(design)).toEqual(saved)
    expect(codes({ list: [widget()], config, version: 1 })).toEqual([])
    expect(codes({ list: [widget()], config, rows: [] })).toEqual(['unknown-keys rows'])
  })

  it('is named where it lies around the design', () => {
    expect(finding({ id: 7, title: '报名', widgetForm: { list: [widget()], config } }, 'unwrapped')?.message).toContain('id、title')
  })

  it('is named in rules: what is not run, and what the settings contradict', () => {
    const rules = [
      { validator: 'checkNo', message: '学号不对' },
      { min: 3, max: 5, trigger: 'blur' },
      { required: true, message: '学号必须填写' },
      'rubbish',
    ]
    const saved = { list: [widget({ rules })], config }
    const { design, issues } = parseDesign(saved)
    expect(issues.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'malformed list[0].rules[3]',
      'idle-rules list[0].rules',
      'stale-rules list[0].rules',
    ])
    expect(issues[1]?.message).toContain('validator、min、max、trigger')
    expect(issues[2]?.message).toContain('required')
    expect(serialiseDesign(design)).toEqual(saved)
  })

  it('is named in a widget of an unknown type, with what it holds', () => {
    const saved = {
      list: [
        {
          type: 'signature',
          name: '明细',
          key: 't',
          model: 't',
          options: { remote: false, menu: [1] },
          rules: [],
          tableColumns: [
            { type: 'input', name: '课程' },
            { type: 'number', name: '学分' },
          ],
        },
      ],
      config,
    }
    const [issue] = parseDesign(saved).issues
    expect(issue?.code).toBe('unknown-type')
    expect(issue?.message).toContain('tableColumns（2 项：课程、学分）')
    expect(issue?.message).toContain('options.menu（1 项）')
  })

  it('is named in uploads that would go elsewhere', () => {
    const options = { action: 'https://up.example.com/x', domain: 'img.example.com', isQiniu: true, tokenFunc: 'funcGetToken' }
    // To a host that knows the store they do.
    expect(codes({ list: [widget({ type: 'imgupload', options })], config })).toEqual(['external-storage list[0].options.isQiniu'])
    for (const [missing, without] of [
      ['domain', { domain: '' }],
      ['domain', { domain: 'javascript:alert(1)' }],
      ['tokenFunc', { tokenFunc: ' ' }],
    ] as const)
      expect(codes({ list: [widget({ type: 'imgupload', options: { ...options, ...without } })], config })).toEqual([
        `external-storage list[0].options.${missing}`,
      ])
    expect(codes({ list: [widget({ type: 'imgupload', options: { ...options, isQiniu: false } })], config })).toEqual([
      'foreign-upload list[0].options.action',
      'foreign-upload list[0].options.domain',
    ])
    expect(
      codes({ list: [widget({ type: 'fileupload', options: { ...options, action: '//up.example.com', tokenFunc: 'mine' } })], config }),
    ).toEqual([
      'foreign-upload list[0].options.action',
      'foreign-upload list[0].options.domain',
      'external-storage list[0].options.isQiniu',
      'idle-options list[0]',
    ])
    expect(
      codes({ list: [widget({ type: 'imgupload', options: { action: '/sys/common/upload', domain: '', isQiniu: false } })], config }),
    ).toEqual([])
  })

  it('is named in grid columns', () => {
    const columns = [{ span: 12, list: [], offset: 2 }, { type: 'col', options: { span: 12, push: 1 }, list: [] }, 'rubbish']
    const saved = { list: [{ type: 'grid', name: '栅格', key: 'g', model: 'g', options: {}, rules: [], icon: '', columns }], config }
    const { design, issues } = parseDesign(saved)
    expect(issues.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'unknown-keys list[0].columns[0]',
      'unknown-keys list[0].columns[1]',
      'malformed list[0].columns[2]',
    ])
    expect(issues[1]?.message).toContain('options.push')
    expect(serialiseDesign(design)).toEqual(saved)
  })

  it('is named when a setting has a value, or belongs to a type, that is not built', () => {
    expect(said({ list: [widget({ type: 'date', options: { type: 'week' } })], config })).toEqual([
      'option-value list[0].options.type “学号”的设置 options.type 的值 week 无法识别，按 date 处理，原值已保留',
    ])
    expect(codes({ list: [widget({ options: { min: 3, clearable: true, multiple: false, dataType: 'string' } })], config })).toEqual([
      'idle-options list[0]',
    ])
    expect(codes({ list: [widget({ type: 'select', options: { remote: 'datasource' } })], config })).toEqual([
      'option-value list[0].options.remote',
    ])
    expect(
      codes({ list: [widget({ type: 'radio', options: { options: [{ value: 1, colour: 'red' }, { label: '无值' }] } })], config }),
    ).toEqual(['malformed list[0].options.options[1]', 'unknown-keys list[0].options.options'])
    expect(
      codes({
        list: [
          widget({ type: 'number', options: { min: '3', max: '5.0', step: '' } }),
          widget({ type: 'fileupload', key: '2', model: 'f', options: { ext: '.pdf,.zip' } }),
        ],
        config,
      }),
    ).toEqual([])
  })

  it('is named when a whole part is of another shape', () => {
    expect(codes({ list: [widget({ options: 'x' }), widget({ key: '2', model: 'b', rules: {} })], config })).toEqual([
      'malformed list[0].options',
      'malformed list[1].rules',
    ])
    expect(codes({ list: [widget()], config: 'x' })).toEqual(['malformed config', 'config config.labelWidth'])
    expect(codes({ list: [widget()], config: { ...config, labelWidth: 500, customClass: ['a'], formLayout: 'inline' } })).toEqual([
      'config config.labelWidth',
      'config config.formLayout',
      'config config.customClass',
    ])
  })

  it('is said once for all the widgets that it concerns', () => {
    const list = Array.from({ length: 40 }, (_, index) =>
      widget({ name: `字段${index + 1}`, key: String(index), model: `m${index}`, options: { labelWrap: true } }),
    )
    const { issues } = parseDesign({ list, config })
    expect(issues).toHaveLength(1)
    expect(issues[0]?.message).toBe('“字段1”、“字段2”等 40 个组件含有未识别的设置 options.labelWrap，不起作用，已原样保留')
    expect(issues[0]?.path).toBe('list[0]')
    expect(issues[0]?.paths).toHaveLength(40)
    expect(issues[0]?.paths?.[39]).toBe('list[39]')
  })
})

describe('serialiseDesign', () => {
  it('keeps untouched neighbours verbatim when one part was edited', () => {
    const bare = { type: 'input', name: '旧', model: 'old', options: {} }
    const { design } = parseDesign({ list: [bare, widget()], config: { labelWidth: 80 } })
    const [first, second] = design.list
    if (!first || !second) throw new Error('two widgets expected')
    const edited = { ...design, list: [first, { ...second, name: '工号' }] }
    const saved = serialiseDesign(edited)
    expect(saved).toMatchObject({ list: [bare, { name: '工号', model: 'no' }], config: { labelWidth: 80 } })
    expect((saved.list as object[])[0]).toEqual(bare)
    expect(saved.config).toEqual({ labelWidth: 80 })
  })

  it('saves an edit inside a grid without losing what lies around it', () => {
    const { design } = parseDesign(creditFormJson)
    const grid = design.list[1]
    const column = grid?.columns?.[0]
    const inner = column?.list[0]
    if (!grid?.columns || !column || !inner) throw new Error('a grid expected')
    const columns = [{ ...column, list: [{ ...inner, name: '学工号' }] }, ...grid.columns.slice(1)]
    const saved = serialiseDesign({ ...design, list: design.list.map((one) => (one === grid ? { ...grid, columns } : one)) })
    const expected = structuredClone(creditFormJson)
    const target = expected.list[1]?.columns?.[0]?.list[0]
    if (target) target.name = '学工号'
    expect(saved).toEqual(expected)
  })

  it('says which schema wrote a new design', () => {
    expect(serialiseDesign(emptyDesign())).toEqual({
      list: [],
      config: { type: 'pc', labelPosition: 'right', labelWidth: 100, formLayout: 'horizontal', size: 'small', customClass: '' },
      version: 1,
    })
  })
})

describe('an edited widget', () => {
  it('keeps the triggers of its rules', () => {
    const { design } = parseDesign({
      list: [widget({ options: { required: true }, rules: [{ required: true, message: '学号必须填写', trigger: 'blur' }] })],
      config,
    })
    const [only] = design.list
    expect(only && deriveRules({ ...only, name: '工号' })).toEqual([{ required: true, message: '工号必须填写', trigger: 'blur' }])
  })
})

describe('walkWidgets', () => {
  it('visits in reading order with paths, and skips inside where told', () => {
    const { design } = parseDesign(creditFormJson)
    const seen: string[] = []
    walkWidgets(design, ({ model }, { path, depth }) => void seen.push(`${depth} ${path} ${model}`))
    expect(seen.slice(1, 4)).toEqual([
      '0 list[1] grid_1700000000000_2',
      '1 list[1].columns[0].list[0] studentNo',
      '1 list[1].columns[1].list[0] studentName',
    ])
    const outer: string[] = []
    walkWidgets(design, (one) => (outer.push(one.type), one.type === 'grid' ? false : undefined))
    expect(outer).toHaveLength(creditFormJson.list.length)
  })
})

describe('what is no widget', () => {
  it('stays where it is when its neighbours are edited', () => {
    const { design } = parseDesign({ list: [null, widget(), 5], config })
    const list = design.list.map((one) => (one.name === '学号' ? { ...one, name: '工号' } : one))
    expect(serialiseDesign({ ...design, list }).list).toEqual([null, { ...widget(), icon: '', name: '工号' }, 5])
  })
})

describe('files of every kind', () => {
  const codes = (input: unknown) => parseDesign(input).issues.map(({ code }) => code)

  it('are told from designs of other designers', () => {
    expect(codes({ fields: [{ __config__: {} }], formRef: 'elForm' })).toContain('other-designer')
    expect(parseDesign({ widgetList: [{}], formConfig: {} }).issues[0]?.message).toContain('组件在 widgetList 里')
  })

  it('may begin with a byte order mark', () => {
    expect(parseDesign('\uFEFF{"list":[],"config":{"labelWidth":100}}').issues).toEqual([])
  })

  it('name the numbers that cannot be read exactly', () => {
    const text =
      '{"list":[{"type":"input","key":1377093842293841922,"model":"a","name":"1377093842293841923","options":{"max":1000000000000000}}],"config":{"labelWidth":100}}'
    const { message } = parseDesign(text).issues.find(({ code }) => code === 'long-number') ?? {}
    expect(message).toBe('数字 1377093842293841922 过长，读取时末几位会变，请在文件中给它加上引号')
  })

  it('are refused with a reason where they are nested beyond reading', () => {
    const text = `{"list":[{"type":"other","x":${'['.repeat(20_000)}${']'.repeat(20_000)}}],"config":{}}`
    expect(() => parseDesign(text)).toThrow(DesignParseError)
    expect(() => parseDesign(text)).toThrow('内容嵌套超过 3000 层，无法打开')
  })
})
