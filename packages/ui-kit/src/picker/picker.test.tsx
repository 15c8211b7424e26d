import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { DepartPicker } from './DepartPicker.tsx'
import { DepartTree } from './DepartTree.tsx'
import { departSource, departments, everybody, peopleSource, roleSource } from './picker.sample.ts'
import type { PeopleSource, PickedPerson } from './pickerSources.ts'
import { PickerSourcesContext } from './pickerSources.ts'
import { RolePicker } from './RolePicker.tsx'
import { UserPicker } from './UserPicker.tsx'
import type { UserPickerProps } from './UserPicker.tsx'
import { UserPickerDialog } from './UserPickerDialog.tsx'

type ManyProps = Partial<Extract<UserPickerProps, { multiple: true }>>

function Many({ value: first = [], onChange, ...props }: ManyProps) {
  const [value, setValue] = useState<readonly string[]>(first ?? [])
  return (
    <App>
      <UserPicker
        aria-label="候选人"
        source={peopleSource}
        {...props}
        multiple
        value={value}
        onChange={(next) => {
          onChange?.(next)
          setValue(next)
        }}
      />
    </App>
  )
}

it('finds somebody by what is typed, a moment after the hand pauses, and keeps their name', async () => {
  const user = userEvent.setup()
  const find = vi.fn(peopleSource.find)
  const onChange = vi.fn()
  render(<Many source={{ ...peopleSource, find }} onChange={onChange} />)
  const field = screen.getByLabelText('候选人')
  await user.click(field)
  // All letters come before the hand pauses, however long the machine takes for each.
  for (let letters = 1; letters <= 8; letters += 1) fireEvent.change(field, { target: { value: '20227770'.slice(0, letters) } })
  await user.click(await screen.findByText('20227770 · 计算机学院'))
  expect(onChange).toHaveBeenCalledWith(['u7770'])
  // All of them, and what was typed at last: not each letter.
  expect(find.mock.calls.map(([{ keyword }]) => keyword).filter((keyword) => keyword !== '')).toEqual(['20227770'])
  expect(screen.getAllByText(everybody[7770]?.name ?? '').length).toBeGreaterThan(0)
})

it('says of who is chosen that they are frozen, or not there, and keeps them', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn()
  const { container } = render(<Many value={['u0', 'gone-away', 'nobody']} onChange={onChange} />)
  await screen.findByText('钱离校')
  await screen.findByText('已冻结')
  await screen.findByText('查无此人')
  const field = screen.getByLabelText('候选人')
  await user.click(field)
  await user.click((await screen.findAllByText('20220002 · 外国语学院'))[0]!)
  expect(onChange).toHaveBeenLastCalledWith(['u0', 'gone-away', 'nobody', 'u2'])
  const chips = container.querySelectorAll('.ant-select-selection-item-remove')
  await user.click(chips[2]!)
  expect(onChange).toHaveBeenLastCalledWith(['u0', 'gone-away', 'u2'])
})

it('says the account of who is chosen where somebody else is called alike, chosen or found beside them', async () => {
  const user = userEvent.setup()
  const wei = (value: string, name = '张伟') => ({ value, name, account: `acc-${value}` })
  const source: PeopleSource = {
    find: async () => ({ people: [wei('1'), wei('2'), wei('3', '张伟浩')], more: false, total: 3 }),
    named: async () => [],
  }
  const { container } = render(<Many source={source} />)
  const chosen = () => Array.from(container.querySelectorAll('.ant-select-selection-item'), ({ textContent }) => textContent)
  await user.click(screen.getByLabelText('候选人'))
  await user.click(await screen.findByText('acc-1'))
  await user.click(await screen.findByText('acc-3'))
  expect(chosen()).toEqual(['张伟（acc-1）', '张伟浩'])
})

it('says the account of each of two who are chosen and called alike, in the field and in the dialog', async () => {
  const user = userEvent.setup()
  const two = ['1', '2'].map((value) => ({ value, name: '张伟', account: `acc-${value}`, depart: '医学院' }))
  const source: PeopleSource = { ...peopleSource, named: async () => two }
  const { container } = render(<Many source={source} value={['1', '2']} />)
  await screen.findByText('张伟（acc-1）')
  const chosen = Array.from(container.querySelectorAll('.ant-select-selection-item'), ({ textContent }) => textContent)
  expect(chosen).toEqual(['张伟（acc-1）', '张伟（acc-2）'])
  await user.click(screen.getByRole('button', { name: '按部门选择' }))
  const list = within(await screen.findByRole('region', { name: '已选人员' }))
  await list.findByText('张伟（acc-2）')
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['张伟（acc-1）医学院', '张伟（acc-2）医学院'])
  list.getByRole('button', { name: '移除张伟（acc-2）' })
})

it('takes what stands for itself as it is typed', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn()
  const find = vi.fn(peopleSource.find)
  render(<Many source={{ ...peopleSource, find }} accepts={(typed) => typed.startsWith('$')} onChange={onChange} />)
  const field = screen.getByLabelText('候选人')
  await user.click(field)
  await user.type(field, '$applicant')
  await user.click(await screen.findByText('按输入的内容填写：$applicant'))
  expect(onChange).toHaveBeenLastCalledWith(['$applicant'])
  expect(screen.queryByText('查无此人')).toBeNull()
  expect(find.mock.calls.every(([{ keyword }]) => keyword === '')).toBe(true)
})

it('does not offer whom something stands against, and says what', async () => {
  const user = userEvent.setup()
  const people: PickedPerson[] = [
    { value: 'a', name: '甲', hindrance: '申请人本人' },
    { value: 'b', name: '乙' },
  ]
  const source: PeopleSource = { find: async () => ({ people, total: 2 }) }
  const onChange = vi.fn()
  render(
    <App>
      <UserPicker aria-label="转交给" source={source} onChange={onChange} />
    </App>,
  )
  await user.click(screen.getByLabelText('转交给'))
  await user.click(await screen.findByText('甲'))
  expect(screen.getByText(/申请人本人/)).not.toBeNull()
  expect(onChange).not.toHaveBeenCalled()
  await user.click(screen.getByText('乙'))
  expect(onChange).toHaveBeenCalledWith('b')
  // Without departments there is no dialog of them.
  expect(screen.queryByRole('button', { name: '按部门选择' })).toBeNull()
})

it('says that the search failed, and tries again', async () => {
  const user = userEvent.setup()
  const find = vi.fn<PeopleSource['find']>().mockRejectedValueOnce(new Error('网络中断')).mockImplementation(peopleSource.find)
  render(<Many source={{ find }} />)
  await user.click(screen.getByLabelText('候选人'))
  await user.click(await screen.findByRole('button', { name: /重\s?试/ }))
  expect((await screen.findAllByText('20220002 · 外国语学院')).length).toBeGreaterThan(0)
})

function InDialog({ max, onConfirm }: { max?: number; onConfirm: (values: string[]) => void }) {
  return (
    <App>
      <UserPickerDialog
        open
        title="选择候选人"
        source={peopleSource}
        multiple
        value={['u0']}
        {...(max !== undefined && { max })}
        onConfirm={onConfirm}
        onClose={() => undefined}
      />
    </App>
  )
}

it('is chosen in a dialog by keyboard, drawing only who is in sight', async () => {
  const user = userEvent.setup()
  const onConfirm = vi.fn()
  render(<InDialog onConfirm={onConfirm} />)
  const list = within(screen.getByRole('listbox', { name: '人员' }))
  await screen.findByText('10000 人以上，输入姓名或拼音查找')
  expect(list.getAllByRole('option').length).toBeLessThan(30)
  const search = screen.getByRole('combobox', { name: '姓名、拼音、学号或账号' })
  await user.click(search)
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  expect(screen.getByText('已选 2 人')).not.toBeNull()
  expect(list.getAllByRole('option', { selected: true })).toHaveLength(2)
  await user.keyboard('{ArrowUp}{Enter}{Enter}')
  await user.type(search, '20220777')
  await screen.findByText('共 1 人')
  await user.keyboard('{Enter}')
  expect(search.getAttribute('aria-activedescendant')).toBe(list.getByRole('option').id)
  await user.click(screen.getByRole('button', { name: /^确\s?定$/ }))
  await waitFor(() => expect(onConfirm).toHaveBeenCalled())
  expect(onConfirm.mock.calls[0]?.[0]).toEqual(['u0', 'u3', 'u777'])
})

it('shows the people of a department in a dialog, and takes no more than may be chosen', async () => {
  const user = userEvent.setup()
  const onConfirm = vi.fn()
  render(<InDialog max={2} onConfirm={onConfirm} />)
  // As wide as a phone: a field in place of the tree.
  await user.click(screen.getByRole('combobox', { name: '部门' }))
  await user.click(await screen.findByText('经济管理学院', { selector: '.ant-select-tree-title' }))
  await screen.findByText('共 6667 人')
  const options = within(screen.getByRole('listbox', { name: '人员' })).getAllByRole('option')
  expect(options.every((option) => option.textContent?.includes('经济管理学院'))).toBe(true)
  await user.click(options[0]!)
  await user.click(options[1]!)
  expect(screen.getByText('已选 2 人，最多 2 人')).not.toBeNull()
  expect(options[1]?.getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: `移除${everybody[0]?.name}` }))
  expect(screen.getByText('已选 1 人，最多 2 人')).not.toBeNull()
})

it('finds departments by name and code, without one and what is below it, and shows which is no more', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn()
  render(<DepartPicker aria-label="上级部门" source={departSource} without="college-1" value="closed" onChange={onChange} />)
  await screen.findByText('closed （已不存在）')
  const field = screen.getByLabelText('上级部门')
  await user.click(field)
  expect(screen.queryByText('经济管理学院')).toBeNull()
  await user.type(field, 'a01a12')
  await user.click(await screen.findByTitle('外国语学院'))
  expect(onChange).toHaveBeenCalledWith('college-2')
  expect(departments.length).toBeGreaterThan(60)
})

const twins = [
  { value: 'school', label: '海城大学', parentId: null },
  { value: 'foreign', label: '外国语学院', parentId: 'school' },
  { value: 'medical', label: '医学院', parentId: 'school' },
  { value: 'nursing', label: '护理系', parentId: 'medical' },
  { value: 'f2301', label: '2301班', parentId: 'foreign' },
  { value: 'n2301', label: '2301班', parentId: 'nursing' },
  { value: 'n2302', label: '2302班', parentId: 'nursing' },
]
const twinSource = { load: async () => twins }

it('says of departments of one name what they are below, found and chosen', async () => {
  const user = userEvent.setup()
  const props = { 'aria-label': '部门', source: twinSource, multiple: true } as const
  const { container } = render(<DepartPicker {...props} value={['f2301', 'n2301', 'n2302']} />)
  await screen.findByText('2301班（外国语学院）')
  const chosen = Array.from(container.querySelectorAll('.ant-select-selection-item'), ({ textContent }) => textContent)
  expect(chosen).toEqual(['2301班（外国语学院）', '2301班（医学院 / 护理系）', '2302班'])
  const field = screen.getByLabelText('部门')
  await user.click(field)
  await user.type(field, '230')
  const found = Array.from(document.querySelectorAll('.ant-select-tree-title'), ({ textContent }) => textContent)
  expect(found).toEqual(['2301班外国语学院', '2301班医学院 / 护理系', '2302班'])
  expect(Array.from(document.querySelectorAll('.sc-picker-about'), ({ textContent }) => textContent)).toEqual([
    '外国语学院',
    '医学院 / 护理系',
  ])
})

it('says it of the one that is chosen, too', async () => {
  const { container } = render(<DepartPicker aria-label="部门" source={twinSource} value="n2301" />)
  await waitFor(() => expect(container.textContent).toContain('2301班（医学院 / 护理系）'))
})

it('takes roles from around it, and keeps one that is no more', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn()
  render(
    <PickerSourcesContext.Provider value={{ roles: roleSource }}>
      <RolePicker aria-label="角色" multiple value={['old_role']} known={[{ value: 'old_role', label: '旧角色' }]} onChange={onChange} />
    </PickerSourcesContext.Provider>,
  )
  await screen.findByText('旧角色')
  await screen.findByText('已不存在')
  await user.click(screen.getByLabelText('角色'))
  await user.click(await screen.findByText('终审各学院报来的申请'))
  expect(onChange).toHaveBeenCalledWith(['old_role', 'school_auditor'])
})

it('takes no role, and no department, by an Enter that follows nothing typed and no arrow', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn()
  render(
    <>
      <RolePicker aria-label="角色" source={roleSource} onChange={onChange} />
      <RolePicker aria-label="各角色" multiple source={roleSource} onChange={onChange} />
      <DepartPicker aria-label="部门" source={departSource} onChange={onChange} />
    </>,
  )
  const press = (field: HTMLElement, key: string, keyCode: number) => {
    fireEvent.keyDown(field, { key, keyCode })
    fireEvent.keyUp(field, { key, keyCode })
  }
  for (const name of ['角色', '各角色', '部门']) {
    const field = screen.getByRole('combobox', { name })
    await user.click(field)
    await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'))
    await screen.findAllByText(name === '部门' ? '计算机学院' : '指导教师')
    press(field, 'Enter', 13)
    expect(onChange, name).not.toHaveBeenCalled()
    press(field, 'Escape', 27)
  }
  const several = screen.getByRole('combobox', { name: '各角色' })
  await user.click(several)
  await user.type(several, '审核组')
  press(several, 'Enter', 13)
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(['college_ek_group']))
  const single = screen.getByRole('combobox', { name: '角色' })
  await user.click(single)
  press(single, 'ArrowDown', 40)
  press(single, 'Enter', 13)
  await waitFor(() => expect(onChange.mock.lastCall).toEqual(['school_auditor']))
})

it('takes the first department that is meant by Enter, found by how it sounds', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn()
  render(<DepartPicker aria-label="部门" source={departSource} onChange={onChange} />)
  const field = await screen.findByRole('combobox', { name: '部门' })
  await user.click(field)
  await user.type(field, 'jsj')
  await screen.findByTitle('计算机学院')
  expect(screen.queryByTitle('海城大学')).toBeNull()
  await user.keyboard('{Enter}')
  expect(onChange).toHaveBeenCalledWith('college-0')
})

it('says of a role that may not be given why, where it is to be given, and keeps it where somebody has it', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn()
  const source = {
    load: async () => [
      { value: 'admin', label: '系统管理员', barred: true },
      { value: 'boss', label: '校长', barred: true },
      { value: 'teacher', label: '指导教师' },
    ],
  }
  const { rerender, container } = render(
    <RolePicker aria-label="角色" multiple source={source} barredWhy="没有权限分配" value={['admin', 'teacher']} onChange={onChange} />,
  )
  await screen.findByText('系统管理员')
  await user.click(screen.getByLabelText('角色'))
  await screen.findAllByText('没有权限分配')
  await user.click(screen.getByText('校长'))
  expect(onChange).not.toHaveBeenCalled()
  expect(container.querySelectorAll('.ant-select-selection-item-remove')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: '清除' }))
  expect(onChange).toHaveBeenLastCalledWith(['admin'])
  rerender(<RolePicker aria-label="角色" source={source} onChange={onChange} />)
  await user.click(screen.getByLabelText('角色'))
  await user.click((await screen.findAllByText('校长')).at(-1)!)
  expect(onChange).toHaveBeenLastCalledWith('boss')
})

function Tree({ source = departSource, first }: { source?: typeof departSource; first?: string }) {
  const [value, setValue] = useState<string | undefined>(first)
  return (
    <>
      <DepartTree search all="全部" source={source} value={value} onChange={setValue} height={400} />
      <output>{value ?? '所有人'}</output>
    </>
  )
}

it('shows departments below each other, all of them on top, and finds them by name, code and sound, below what they belong to', async () => {
  const user = userEvent.setup()
  render(<Tree />)
  screen.getByRole('status', { name: '正在查找…' })
  await user.click(await screen.findByText('外国语学院'))
  screen.getByText('college-2')
  await user.click(screen.getByText('全部'))
  screen.getByText('所有人')
  const box = screen.getByRole('textbox', { name: '查找部门' })
  await user.type(box, 'jsjxy')
  await waitFor(() => expect(screen.queryByText('外国语学院')).toBeNull())
  screen.getByText('海城大学')
  screen.getByText('计算机学院')
  await user.type(box, '{Enter}')
  screen.getByText('college-0')
  await user.clear(box)
  await user.type(box, '没有这个')
  await screen.findByText('没有找到')
})

it('opens what stands above the department that is chosen from elsewhere, and goes by the arrows', async () => {
  const user = userEvent.setup()
  render(<Tree first="class-1-3" />)
  await screen.findByText('4 班')
  screen.getByRole('tree').focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(document.querySelector('output')!.textContent).toBe('class-1-5')
})

it('says that departments could not be loaded, and asks for them again; that there are none, too', async () => {
  const user = userEvent.setup()
  const load = vi.fn(departSource.load).mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce([])
  render(<Tree source={{ load }} />)
  await user.click(await screen.findByRole('button', { name: '重试' }))
  await screen.findByText('还没有部门')
})
