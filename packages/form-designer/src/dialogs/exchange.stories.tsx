import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { FormDesigner } from '../FormDesigner.tsx'
import { rows, workbook } from '../testing/office.ts'
import { design, widget } from '../testing/sample.ts'

/** Ways into the designer, and out of it, that are no design. */
const meta = {
  title: '表单设计/导入与导出',
  component: FormDesigner,
  parameters: { layout: 'fullscreen' },
  args: { name: '社团招新报名表', height: '100vh', initialDesign: design(widget('社团名称')) },
} satisfies Meta<typeof FormDesigner>

export default meta
type Story = StoryObj<typeof meta>

const names = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('.sc-fd-item')].map((item) => item.getAttribute('aria-label')?.split('，')[0])

async function dialogOf(canvasElement: HTMLElement, tool: string) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: tool }))
  return within(await within(canvasElement.ownerDocument.body).findByRole('dialog'))
}

const described = `字段名称	类型	必填	选项	填写说明
姓名	文本	是		与学生证一致
学号	文本	是
性别	单选	是	男、女
学院	下拉	否	文学院；理学院；工学院；商学院；医学院；艺术学院
手机号		是
特长	多选	否	唱歌、舞蹈、乐器
照片	图片上传	否		一寸免冠
自我介绍	多行文本	否`

export const DescribedFields: Story = {
  name: '字段说明表',
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement, '导入JSON')
    await userEvent.click(dialog.getByRole('textbox'))
    await userEvent.paste(described)
    await expect(await dialog.findByText(/^识别为字段说明表/)).toBeVisible()
    await userEvent.click(dialog.getByRole('radio', { name: '追加到当前表单末尾' }))
    await expect(dialog.getByRole('combobox', { name: '“学院”的类型' })).toBeVisible()
  },
}

const choices =
  '<dataValidations><dataValidation type="list" sqref="B2:B99"><formula1>"文学院,理学院,工学院,商学院,医学院,艺术学院"</formula1></dataValidation></dataValidations>'

export const Workbook: Story = {
  name: 'Excel 文件',
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement, '导入JSON')
    const bytes = workbook({ 名单: rows(['姓名', '学院', '入学日期'], ['王小明', '理学院', '2023-09-01']) + choices })
    await userEvent.upload(dialog.getByLabelText('选择文件', { selector: 'input' }), new File([bytes], '名单.xlsx'))
    await expect(await dialog.findByText('可以导入，共 3 个组件')).toBeVisible()
    await expect(dialog.getByText('6 项')).toBeVisible()
  },
}

export const Titles: Story = {
  name: '表格的标题行',
  play: async ({ canvas, canvasElement }) => {
    const dialog = await dialogOf(canvasElement, '导入JSON')
    const rows = [
      '序号\t学号\t姓名\t学院\t入学日期',
      ...['文', '理', '文', '理'].map((college, at) => `${at + 1}\t202301010${at}\t王${at}\t${college}学院\t2023-09-01`),
    ]
    await userEvent.click(dialog.getByRole('textbox'))
    await userEvent.paste(rows.join('\n'))
    await expect(await dialog.findByText('可以导入，共 4 个组件')).toBeVisible()
    await expect(dialog.getByText(/“序号”像是行号/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: /导\s?入$/ }))
    await waitFor(() => expect(names(canvasElement)).toEqual(['学号', '姓名', '学院', '入学日期']))
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }))
    await expect(names(canvasElement)).toEqual(['社团名称'])
  },
}

export const FromWord: Story = {
  name: 'Word 表格',
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement, '导入JSON')
    const copied = new DataTransfer()
    copied.setData('text/plain', '字段名称\n选项\n级别\n校级\n省级')
    copied.setData(
      'text/html',
      '<table><tr><td>字段名称</td><td>选项</td></tr><tr><td><p>级别</p></td><td><p>校级</p><p>省级</p></td></tr></table>',
    )
    await userEvent.click(dialog.getByRole('textbox'))
    await userEvent.paste(copied)
    await expect(await dialog.findByRole('row', { name: /^级别 .*2 项$/ })).toBeVisible()
  },
}

export const FromJsonSchema: Story = {
  name: '导入 JSON Schema',
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement, '导入JSON')
    await userEvent.click(dialog.getByRole('textbox'))
    await userEvent.paste(
      JSON.stringify({
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', title: '姓名', minLength: 2 },
          home: { type: 'object', title: '家庭地址', properties: { city: { type: 'string', title: '城市' } } },
          tags: { type: 'array', title: '标签', items: { type: 'string' } },
        },
      }),
    )
    await expect(await dialog.findByText(/^识别为 JSON Schema/)).toBeVisible()
    await expect(dialog.getByText(/“标签”是由多项内容组成的列表/)).toBeVisible()
  },
}

export const ToJsonSchema: Story = {
  name: '生成 JSON Schema',
  args: {
    initialDesign: design(
      widget('社团名称', { options: { required: true, maxlength: 20 } }),
      widget('类别', {
        type: 'radio',
        model: 'kind',
        options: {
          options: [
            { value: 'art', label: '文艺' },
            { value: 'sport', label: '体育' },
          ],
          showLabel: true,
        },
      }),
      widget('场地', { model: 'place', options: { visibleWhen: "${kind == 'sport'}" } }),
    ),
  },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement, '生成JSON')
    await userEvent.click(dialog.getByText('JSON Schema'))
    await expect(await dialog.findByRole('region', { name: 'JSON Schema' })).toHaveTextContent('x-visible-when')
  },
}
