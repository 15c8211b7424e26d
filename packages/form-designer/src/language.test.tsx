import { designerWords, widgetDesigners } from '@sc/form-renderer/designer'
import { replaced } from '@sc/locale'
import { LanguageProvider } from '@sc/locale/react'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { createRef, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { FormDesigner, type FormDesignerHandle } from './FormDesigner.tsx'
import { formDesignerWords } from './index.ts'
import { han } from './testing/han.ts'
import { design, widget } from './testing/sample.ts'

const options = [{ value: 'a', label: 'First' }]
/** One of each type, as somebody made it who writes English. */
const everyType = widgetDesigners().map(({ type, defaults, columns }) =>
  widget(type, {
    type,
    options: {
      ...defaults(),
      ...(defaults().options !== undefined && { options }),
      ...(type === 'fileupload' && { buttonText: 'Attach' }),
      ...(type === 'text' && { defaultValue: 'Thank you' }),
    },
    ...(columns && { columns: columns().map((column) => ({ ...column, ...(column.label !== undefined && { label: 'Part' }) })) }),
  }),
)

const inEnglish = (designer: ReactNode) =>
  render(
    <LanguageProvider language="en-US">
      <App>{designer}</App>
    </LanguageProvider>,
  )

it('speaks English all through: palette, canvas, the settings of every type, problems', async () => {
  const user = userEvent.setup()
  const handle = createRef<FormDesignerHandle>()
  const wrong = widget('Wrong', { options: { visibleWhen: '${missing > 1}', requiredWhen: '${' } })
  const lost = widget('Lost', { type: 'select', options: { remote: 'dict', dictCode: 'gone' } })
  const unknown = widget('Unknown', { type: 'hologram' })
  inEnglish(
    <FormDesigner
      ref={handle}
      initialDesign={design(...everyType, wrong, lost, unknown)}
      dictionaries={[]}
      fieldUses={[{ model: 'nowhere', by: 'Process “Credits”', values: [], binding: true }]}
      onSave={() => Promise.resolve()}
    />,
  )
  screen.getByText('Untitled form')
  screen.getByText('“Wrong”: the visibility condition asks for the field missing, which the form does not have')
  screen.getByText(
    'Process “Credits” asks for the field nowhere, which the form does not have any more; a new version cannot be used there',
  )
  for (const { type } of [...everyType, unknown]) {
    await user.click(screen.getByRole('group', { name: new RegExp(`^${type === 'hologram' ? 'Unknown' : type}, `) }))
    expect(han(document.body), type).toEqual([])
  }
  await user.click(screen.getByRole('tab', { name: 'Form' }))
  expect(han(document.body)).toEqual([])
  expect(handle.current?.hindrances('present')[0]).toBe(
    '“Wrong”: the visibility condition asks for the field missing, which the form does not have',
  )
})

it('tells in English what comes of an import', async () => {
  const user = userEvent.setup()
  inEnglish(
    <FormDesigner name="Credits" initialDesign={design(widget('Title', { options: { required: true } }))} mobilePreview={vi.fn()} />,
  )
  await user.click(screen.getByRole('button', { name: 'Import JSON' }))
  const importing = within(await screen.findByRole('dialog'))
  await user.click(importing.getByRole('textbox'))
  await user.paste(
    JSON.stringify({ widgetForm: { list: [{ type: 'hologram', name: 'A', odd: 1 }, { type: 'input', rules: 3 }, 7], config: { x: 1 } } }),
  )
  await importing.findByText('Can be imported: 3 widgets')
  importing.getByText('Not a widget; it cannot be shown and is kept as it is')
  expect(han(document.body)).toEqual([])

  const pasteOver = async (text: string) => {
    await user.clear(importing.getByRole('textbox'))
    await user.paste(text)
  }
  await pasteOver('Name\tType\tRequired\tUnused\nLevel\tradio\tyes\tx\nPlace\tquantum\tno\t')
  await importing.findByText('Columns without use: Unused')
  importing.getByText(/“Place”: there is no type “quantum”/)
  expect(han(document.body)).toEqual([])
  await pasteOver('No.\tLevel\n1\tA')
  await importing.findByText('The row below the titles only tells the types of the fields; no data is imported')
  expect(han(document.body)).toEqual([])
  await pasteOver(JSON.stringify({ properties: { a: { type: 'object' }, b: { type: 'string', minLength: 3, format: 'date-time' } } }))
  await importing.findByText('“a”: no field holds an object of any structure; not imported')
  expect(han(document.body)).toEqual([])
})

it('previews the form in English', async () => {
  const user = userEvent.setup()
  inEnglish(
    <FormDesigner name="Credits" initialDesign={design(widget('Title', { options: { required: true } }))} mobilePreview={vi.fn()} />,
  )
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  const preview = within(await screen.findByRole('dialog'))
  await preview.findByLabelText('Title')
  await user.click(preview.getByRole('button', { name: 'Get data' }))
  await preview.findByText('Title is required')
  expect(han(document.body)).toEqual([])
})

it('says what it did in English, of a field that is titled for who fills it in', async () => {
  const user = userEvent.setup()
  const handle = createRef<FormDesignerHandle>()
  inEnglish(<FormDesigner ref={handle} />)
  await user.dblClick(screen.getByRole('button', { name: 'Add Radio' }))
  expect(document.querySelector('.sc-fd-announcer')?.textContent).toBe('Done: Add “单选框组” item 1 of 1')
  expect(handle.current?.getDesign().list[0]).toMatchObject({
    name: '单选框组',
    options: { options: [{ label: '选项1' }, { label: '选项2' }, { label: '选项3' }] },
  })
})

it("says a host's own words, of the palette as well", () => {
  const words = [
    replaced(formDesignerWords, { 'zh-CN': { untitled: '新表单' } }),
    replaced(designerWords, { 'zh-CN': { names: { input: '短文本' } } }),
  ]
  render(
    <LanguageProvider words={words}>
      <App>
        <FormDesigner />
      </App>
    </LanguageProvider>,
  )
  screen.getByText('新表单')
  screen.getByRole('button', { name: '添加短文本' })
  screen.getByRole('button', { name: '添加多行文本' })
})
