import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { createRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { FormDesigner, type FormDesignerHandle } from '../FormDesigner.tsx'
import { defaultConfig, type FormDesign } from '@sc/form-renderer/schema'
import { rows, wordDocument, workbook } from '../testing/office.ts'
import { design, outline, widget } from '../testing/sample.ts'

function open(initialDesign = design(widget('姓名')), mobilePreview?: () => void) {
  const handle = createRef<FormDesignerHandle>()
  const user = userEvent.setup()
  render(
    <App>
      <FormDesigner ref={handle} name="学分认定" initialDesign={initialDesign} mobilePreview={mobilePreview} />
    </App>,
  )
  return { user, seen: () => outline(handle.current!.getDesign().list), handle: () => handle.current! }
}

const tool = (name: string) => screen.getByRole('button', { name })
const dialog = async () => within(await screen.findByRole('dialog'))

describe('importing', () => {
  async function importing(form?: FormDesign) {
    const opened = open(form)
    await opened.user.click(tool('导入JSON'))
    const inside = await dialog()
    const paste = async (text: string) => {
      const field = inside.getByRole('textbox')
      await opened.user.clear(field)
      await opened.user.click(field)
      await opened.user.paste(text)
    }
    return { ...opened, inside, paste, accept: inside.getByRole('button', { name: /导\s*入$/ }) }
  }

  it('shows the parser’s message for what is no JSON', async () => {
    const { paste, inside, accept } = await importing()
    await paste('{"list": [')
    expect((await inside.findByRole('alert')).textContent).toMatch(/JSON/)
    expect(accept).toHaveProperty('disabled', true)
  })

  it('refuses an empty list', async () => {
    const { paste, inside, accept } = await importing()
    await paste('{"list":[],"config":{"labelWidth":100}}')
    await inside.findByText('设计中没有组件（list 为空），不能导入')
    expect(accept).toHaveProperty('disabled', true)
  })

  it('refuses more conditions than a form may have', async () => {
    const { paste, inside, accept } = await importing()
    const list = Array.from({ length: 201 }, (_, at) => ({
      type: 'input',
      model: `f${at}`,
      options: { visibleWhen: `\${f0 == '${'x'.repeat(990)}'}` },
    }))
    await paste(JSON.stringify({ list }))
    expect((await inside.findByRole('alert')).textContent).toMatch(/^表单中的条件共有 \d{6} 个字符，最多 200000 个/)
    expect(accept).toHaveProperty('disabled', true)
  })

  it('says what a file is that is no design', async () => {
    const { paste, inside, accept } = await importing()
    await paste('{"widgetList":[{"type":"input"}],"formConfig":{}}')
    expect((await inside.findByRole('alert')).textContent).toBe(
      '这份设计由另一种表单设计器保存（组件在 widgetList 里），格式不同，不能导入',
    )
    expect(inside.queryAllByRole('listitem')).toEqual([])
    expect(accept).toHaveProperty('disabled', true)
  })

  it('names every unsupported part before it is accepted, keeps it, and is one undo step', async () => {
    const { paste, inside, accept, user, seen, handle } = await importing()
    await paste(
      JSON.stringify({
        list: [
          { type: 'chart3d', name: '图表', key: '1', model: 'chart', options: { series: 3 } },
          { type: 'input', name: '学号', key: '2', model: 'no', options: { pattern: '(?<=a)b' } },
        ],
        config: { labelWidth: 100 },
      }),
    )
    await inside.findByText(/“图表”的组件类型 chart3d 暂不支持/)
    inside.getByText(/“学号”的正则/)
    expect(seen()).toBe('姓名')
    await user.click(accept)
    await waitFor(() => expect(seen()).toBe('图表 学号'))
    expect(handle().getDesign().list[0]).toMatchObject({ type: 'chart3d', options: { series: 3 } })
    await user.click(tool('撤销'))
    expect(seen()).toBe('姓名')
  })

  it('says once what is true of many widgets, and where each lies', async () => {
    const { paste, inside } = await importing()
    const list = Array.from({ length: 5 }, (_, index) => ({
      type: 'input',
      name: `字段${index}`,
      key: `${index}`,
      model: `m${index}`,
      options: { labelWrap: true },
    }))
    await paste(JSON.stringify({ list, config: { labelWidth: 100 } }))
    await inside.findByText(/等 5 个组件含有未识别的设置 options.labelWrap/)
    expect(inside.getAllByRole('listitem')).toHaveLength(1)
    inside.getByText('list[0]、list[1]、list[2]')
    inside.getByText('另有 2 处')
    inside.getByText('list[3]、list[4]')
  })

  it('makes fields of a JSON Schema, and says that it is one', async () => {
    const config = { ...defaultConfig(), labelPosition: 'top' as const }
    const { paste, inside, accept, user, seen, handle } = await importing({ ...design(widget('姓名')), config })
    await paste(
      JSON.stringify({
        type: 'object',
        required: ['level'],
        properties: {
          level: { title: '级别', enum: ['校级', '省级'] },
          address: { title: '地址', type: 'object', properties: { city: { title: '城市', type: 'string', minLength: 2 } } },
        },
      }),
    )
    await inside.findByText('可以导入，共 3 个组件')
    inside.getByText(/^识别为 JSON Schema。/)
    inside.getByText(/“城市”的 minLength 没有对应的校验/)
    await user.click(accept)
    await waitFor(() => expect(seen()).toBe('级别 地址 城市'))
    // It says nothing of the look of a form.
    expect(handle().getDesign().config).toEqual(config)
    expect(handle().getDesign().list[0]).toMatchObject({
      type: 'radio',
      model: 'level',
      options: { required: true, options: [{ value: '校级' }, { value: '省级' }] },
      rules: [{ required: true, message: '级别必须填写' }],
    })
  })

  it('says of a JSON Schema without fields that there is nothing in it', async () => {
    const { paste, inside, accept } = await importing()
    await paste('{"type":"object","properties":{}}')
    await inside.findByText('JSON Schema 里没有可以导入的字段')
    expect(accept).toHaveProperty('disabled', true)
  })

  it('adds to the form in one step, under names that are free', async () => {
    const { paste, inside, accept, user, seen, handle } = await importing()
    await paste(
      JSON.stringify(
        design(widget('姓名'), widget('电话', { options: { visibleWhen: "${input_姓名 != ''}" } }), widget('备注', { key: 'k-姓名' })),
      ),
    )
    await user.click(await inside.findByRole('radio', { name: '追加到当前表单末尾' }))
    inside.getByText(/导入后加在当前表单的末尾/)
    await user.click(accept)
    await waitFor(() => expect(seen()).toBe('姓名 姓名 电话 备注'))
    const { list } = handle().getDesign()
    expect(list.map(({ model }) => model)).toEqual(['input_姓名', 'input_姓名_2', 'input_电话', 'input_备注'])
    expect(list[2]!.options.visibleWhen).toBe("${input_姓名_2 != ''}")
    expect(new Set(list.map(({ key }) => key)).size).toBe(4)
    await user.click(tool('撤销'))
    expect(seen()).toBe('姓名')
  })

  it('reads a file', async () => {
    const { inside, user, seen, accept } = await importing()
    const file = new File([JSON.stringify(design(widget('来自文件')))], '表单.json', { type: 'application/json' })
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
    await inside.findByText('可以导入，共 1 个组件')
    await user.click(accept)
    await waitFor(() => expect(seen()).toBe('来自文件'))
  })
})

describe('importing a table', () => {
  async function pasting(html: string, plain = '', form = design(widget('已有'))) {
    const opened = open(form)
    await opened.user.click(tool('导入JSON'))
    const inside = await dialog()
    await opened.user.click(inside.getByRole('textbox'))
    const data: Record<string, string> = { 'text/html': html, 'text/plain': plain, text: plain }
    const clipboard = { getData: (type: string) => data[type] ?? '', types: Object.keys(data), files: [], items: [] }
    await opened.user.paste(clipboard as unknown as DataTransfer)
    return { ...opened, inside, accept: inside.getByRole('button', { name: /导\s*入$/ }) }
  }
  const ofWord = `<table><tr><td>字段</td><td>类型</td><td>必填</td><td>选项</td></tr>
    <tr><td><p>学号</p></td><td>文本</td><td>是</td><td></td></tr>
    <tr><td>性别</td><td>单选</td><td>否</td><td><p>男</p><p>女</p></td></tr>
    <tr><td>备注</td><td>多行文本</td><td></td><td></td></tr></table>`

  it('shows what each field is taken for, lets that be put right, and makes them in one step', async () => {
    const { inside, accept, user, seen, handle } = await pasting(ofWord, '学号文本是')
    await inside.findByText(/^识别为字段说明表/)
    inside.getByText('可以导入，共 3 个组件')
    const rows = within(inside.getByRole('table')).getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent)).toEqual(['学号单行文本', '性别单选框组2 项', '备注多行文本'])
    expect(inside.getByRole('checkbox', { name: '“学号”必填' })).toHaveProperty('checked', true)

    await user.click(inside.getByRole('combobox', { name: '“性别”的类型' }))
    await user.click(await screen.findByText('多选框组', { selector: '.ant-select-item-option-content' }))
    await user.click(inside.getByRole('checkbox', { name: '“性别”必填' }))
    await user.click(inside.getByRole('combobox', { name: '“备注”的类型' }))
    await user.click((await screen.findAllByText('不导入', { selector: '.ant-select-item-option-content' })).at(-1)!)
    await inside.findByText('可以导入，共 2 个组件')
    await user.click(inside.getByRole('radio', { name: '追加到当前表单末尾' }))
    await user.click(accept)
    await waitFor(() => expect(seen()).toBe('已有 学号 性别'))
    const [, number, sex] = handle().getDesign().list
    expect(number).toMatchObject({
      type: 'input',
      options: { required: true, defaultValue: '' },
      rules: [{ type: 'string' }, { required: true }],
    })
    expect(number!.model).toBe(`input_${number!.key}`)
    expect(sex).toMatchObject({
      type: 'checkbox',
      options: {
        required: true,
        showLabel: true,
        options: [
          { value: 'option_1', label: '男' },
          { value: 'option_2', label: '女' },
        ],
      },
    })
    await user.click(tool('撤销'))
    expect(seen()).toBe('已有')
  })

  it('reads comma-separated values from a file in the encoding of Chinese Windows', async () => {
    const { inside, user, accept, seen, handle } = await pasting('')
    // 姓名,入学 / 王,2023-09-01 in GBK.
    const bytes = new Uint8Array([0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xc8, 0xeb, 0xd1, 0xa7, 0x0a, 0xcd, 0xf5, 0x2c])
    const file = new File([bytes, '2023-09-01'], '名单.csv', { type: 'text/csv' })
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
    await inside.findByText(/^识别为表格的标题行/)
    inside.getByText('标题下面的 1 行只用来判断字段类型，数据不会导入')
    await user.click(accept)
    await waitFor(() => expect(seen()).toBe('姓名 入学'))
    expect(
      handle()
        .getDesign()
        .list.map(({ type }) => type),
    ).toEqual(['input', 'date'])
  })

  it('says what to do with a workbook that cannot be read', async () => {
    const { inside, user } = await pasting('')
    const choose = (...bytes: number[]) =>
      user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File([new Uint8Array(bytes)], '名单.csv'))
    await choose(0xd0, 0xcf, 0x11, 0xe0, 0)
    expect((await inside.findByRole('alert')).textContent).toMatch(/^“名单.csv”：不能读取旧格式或加密的 Excel、Word 文件/)
    await choose(0x50, 0x4b, 0x03, 0x04, 0)
    await inside.findByText('“名单.csv”：文件已损坏，无法读取')
    expect(inside.getAllByRole('alert')).toHaveLength(1)
    expect(inside.getByRole('textbox')).toHaveProperty('value', '')
    // Until something else is there to be read.
    await user.type(inside.getByRole('textbox'), '姓名')
    await waitFor(() => expect(inside.queryByText(/文件已损坏/)).toBeNull())
  })

  it('makes fields of a workbook and of a document: by titles, cells and what may be chosen', async () => {
    const { inside, user, seen, accept } = await pasting('')
    const choose = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
      user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File([bytes], name))
    const lists =
      '<dataValidations><dataValidation type="list" sqref="B2"><formula1>"汉族,回族,其他"</formula1></dataValidation></dataValidations>'
    await choose(workbook({ 名单: rows(['姓名', '民族', '入学日期'], ['王小明', '', '2023-09-01']) + lists }), '名单.xlsx')
    const type = async (title: string) =>
      (await inside.findByRole('combobox', { name: `“${title}”的类型` })).closest('.ant-select')?.textContent
    expect([await type('姓名'), await type('民族'), await type('入学日期')]).toEqual(['单行文本', '单选框组', '日期选择器'])
    // An example that is typed changes no list; other titles have none.
    await user.type(inside.getByRole('textbox'), '{End}1')
    await waitFor(async () => expect(await type('入学日期')).not.toBe('日期选择器'))
    expect(await type('民族')).toBe('单选框组')
    await user.clear(inside.getByRole('textbox'))
    await user.paste('姓名\t民族')
    await waitFor(async () => expect(await type('民族')).not.toBe('单选框组'))

    const cells = ['字段名称', '类型', '简介', '多行文本'].map((text) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`)
    await choose(
      wordDocument(`<w:tbl><w:tr>${cells.slice(0, 2).join('')}</w:tr><w:tr>${cells.slice(2).join('')}</w:tr></w:tbl>`),
      '字段.docx',
    )
    expect(await type('简介')).toBe('多行文本')
    await user.click(accept)
    expect(seen()).toBe('简介')
  })

  it('takes a design for one, though there is a table in its words', async () => {
    const { inside, user } = await pasting('')
    await user.paste(
      JSON.stringify(design(widget('说明', { type: 'text', options: { defaultValue: '<table><tr><td>甲</td></tr></table>' } }))),
    )
    await inside.findByText(/^识别为表单设计/)
  })

  it('leaves JSON that was copied from a page which shows it in a table', async () => {
    const json = JSON.stringify(design(widget('来自网页')))
    const { inside } = await pasting(`<table><tr><td>1</td><td>${json}</td></tr></table>`, json, design())
    await inside.findByText(/^识别为表单设计/)
    expect(inside.queryByRole('radio')).toBeNull()
  })
})

describe('the JSON', () => {
  it('is shown, copied and named after the form when downloaded', async () => {
    const { user, handle } = open()
    const writeText = vi.spyOn(navigator.clipboard, 'writeText')
    vi.stubGlobal('isSecureContext', true)
    await user.click(tool('生成JSON'))
    const inside = await dialog()
    await user.click(inside.getByRole('button', { name: /复\s*制/ }))
    await screen.findByText('复制成功')
    expect(JSON.parse(writeText.mock.calls[0]![0])).toEqual(handle().getDesign())

    const links: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      links.push(this.download)
    })
    URL.createObjectURL = () => 'blob:here'
    URL.revokeObjectURL = () => undefined
    await user.click(inside.getByRole('button', { name: /下\s*载/ }))
    expect(links).toEqual(['学分认定.json'])

    await user.click(inside.getByRole('radio', { name: 'JSON Schema' }))
    await user.click(inside.getByRole('button', { name: /复\s*制/ }))
    expect(JSON.parse(writeText.mock.calls[1]![0])).toMatchObject({
      title: '学分认定',
      properties: { input_姓名: { title: '姓名', type: 'string' } },
    })
    await user.click(inside.getByRole('button', { name: /下\s*载/ }))
    expect(links).toEqual(['学分认定.json', '学分认定.schema.json'])
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
})

describe('the preview', () => {
  it('gives data only after it is valid, and resets', async () => {
    const { user } = open(design(widget('姓名', { model: 'name', options: { required: true } })))
    await user.click(tool('预览'))
    const inside = await dialog()
    await inside.findByLabelText(/姓名/)
    await user.click(inside.getByRole('button', { name: '获取数据' }))
    await inside.findByText('姓名必须填写')
    expect(inside.queryByText('表单数据')).toBeNull()

    await user.type(inside.getByLabelText(/姓名/), '王小明')
    await user.click(inside.getByRole('button', { name: '获取数据' }))
    expect((await inside.findByRole('region', { name: '表单数据' })).textContent).toContain('"name": "王小明"')

    await user.click(inside.getByRole('button', { name: /重\s*置/ }))
    expect(inside.getByLabelText(/姓名/)).toHaveProperty('value', '')
    expect(inside.queryByText('表单数据')).toBeNull()
  })

  it('of an empty form says what to do', async () => {
    const { user } = open(design())
    await user.click(tool('预览'))
    const inside = await dialog()
    await inside.findByText('表单还是空的，先在画布上添加字段')
  })

  it('on a phone stands in the frame of one, and opens a window of the host', async () => {
    const mobilePreview = vi.fn<() => void>()
    const { user } = open(undefined, mobilePreview)
    await user.click(tool('移动端预览'))
    const inside = await dialog()
    await inside.findByText('姓名', {}, { timeout: 10_000 })
    await user.click(inside.getByRole('button', { name: '在新窗口预览' }))
    expect(mobilePreview).toHaveBeenCalledOnce()
  })
})
