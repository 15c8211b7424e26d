import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { audit, dict } from '@sc/api-client/contract'
import type { AuditEntry, DesignChanges } from '@sc/api-client/contract'
import { engines } from '@sc/workflow-designer/engines'
import { api } from '../../api/client.ts'
import { AuditEntryDrawer } from './AuditEntryDrawer.tsx'
import { settingName } from './designWords.ts'

const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  id: '1',
  time: '2026-11-22 10:00:00',
  username: 'admin',
  realname: '王建国',
  address: null,
  requestId: null,
  kind: 'process',
  recordId: 'p1',
  title: '学分认定',
  titleEnglish: 'Recognition of credits',
  action: 'save',
  before: null,
  after: null,
  changes: null,
  reason: null,
  names: {
    departs: {},
    roles: { teacher: '指导教师', cs: '学院审核组' },
    people: { t1: '陈思齐' },
    fields: { level: { title: '级别', options: { a: '国家级' } } },
  },
  ...more,
})

const changes = (parts: DesignChanges['parts'], more: Partial<DesignChanges> = {}): DesignChanges => ({
  parts,
  more: 0,
  drawing: false,
  names: {},
  ...more,
})
const setting = (
  name: string,
  before: string | number | boolean | null,
  after: string | number | boolean | null,
  of: string | null = null,
) => ({ setting: name, of, before, after })

function show(shown: AuditEntry, whole?: AuditEntry) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const entries: Record<string, [value: string, text: string]> = {
    item_module: ['volunteer', '志愿公益'],
    item_level: ['school', '校级'],
    college_audit_config: ['1', '本学院审核'],
  }
  for (const [code, [value, text]] of Object.entries(entries))
    client.setQueryData(api.query(dict.items, { params: { code } }).queryKey, [{ value, text, label: text, color: null }])
  if (whole) client.setQueryData(api.query(audit.entry, { query: { id: whole.id } }).queryKey, whole)
  render(
    <QueryClientProvider client={client}>
      <AuditEntryDrawer open entry={shown} onClose={() => undefined} />
    </QueryClientProvider>,
  )
}

const wide = (matches: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) =>
      Object.assign(new EventTarget(), { matches, media, onchange: null, addListener: () => undefined, removeListener: () => undefined }),
    )

beforeEach(() => void wide(true))
afterEach(() => vi.restoreAllMocks())

/** Each row's cells, as they are read. */
const rowsOf = (table: string) =>
  within(screen.getByLabelText(table))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )

it('reads nodes and flows of a process as its designer shows them', () => {
  const node = {
    part: 'element' as const,
    id: 'ZSXC_1',
    name: '学院审核',
    type: 'userTask',
    change: 'changed' as const,
    more: 3,
    settings: [
      setting('auditRoleCode', 'teacher', 'cs'),
      setting('candidateUsers', null, 't1,gone'),
      setting('deptFlag', null, '1'),
      setting('countersign', null, 'ratio 60'),
      setting('completionCondition', '${hours > 3}', '${hours > 30}'),
      setting('fieldPermission', null, 'write', 'level'),
      setting('camunda:unknown', 'x', 'y'),
    ],
  }
  const flow = {
    part: 'element' as const,
    id: 'f1',
    name: '学院审核 → 结束',
    type: 'sequenceFlow',
    change: 'added' as const,
    more: 0,
    settings: [setting('targetRef', null, 'end1'), setting('condition', null, "${level == 'a'}")],
  }
  show(
    entry({
      before: { revision: 1 },
      after: { revision: 2 },
      changes: changes([node, flow], { more: 7, drawing: true, names: { hours: '学时', level: '级别', end1: '结束', a: '另一个字段' } }),
    }),
  )
  expect(rowsOf('修改前后')).toEqual([['保存次数', '1', '2']])
  expect(rowsOf('修改审批任务“学院审核”')).toEqual([
    ['审批角色', '指导教师', '学院审核组'],
    ['候选人', '—', '陈思齐（t1）、gone'],
    ['学院审批配置', '—', '本学院审核'],
    ['会签方式', '单人审批', '比例 60%'],
    ['完成条件', '${hours > 3}hours 是“学时”', '${hours > 30}hours 是“学时”'],
    ['字段“级别”的权限', '未单独设置', '可编辑'],
    ['camunda:unknown', 'x', 'y'],
  ])
  expect(rowsOf('新增连线“学院审核 → 结束”')).toEqual([
    ['终点', '结束'],
    ['流转条件', "${level == 'a'}level 是“级别”"],
  ])
  for (const words of ['另有 3 项设置没有列出', '另有 7 处变化没有列出', '图形的位置也有调整']) screen.getByText(words)
})

it('says what the names and codes in conditions mean, as far as they are known', () => {
  const flow = {
    part: 'element' as const,
    id: 'f1',
    name: '甲 → 乙',
    type: 'sequenceFlow',
    change: 'changed' as const,
    more: 0,
    settings: [setting('condition', "${itemModule == 'gone' && code == 'volunteer'}", "${itemHours > 8 && itemModule == 'volunteer'}")],
  }
  show(entry({ changes: changes([flow], { names: { itemHours: '表单里的同名字段' } }) }))
  expect(rowsOf('修改连线“甲 → 乙”')).toEqual([
    [
      '流转条件',
      "${itemModule == 'gone' && code == 'volunteer'}itemModule 是项目所属模块，'volunteer' 是模块“志愿公益”",
      "${itemHours > 8 && itemModule == 'volunteer'}itemHours 是认定学时，itemModule 是项目所属模块，'volunteer' 是模块“志愿公益”",
    ],
  ])
})

it('has words for whatever an engine lets people set', () => {
  const node = {
    part: 'element' as const,
    id: 'n1',
    name: '审核',
    type: 'userTask',
    change: 'changed' as const,
    more: 0,
    settings: [
      setting('dueDate', null, 'P3D'),
      setting('priority', '50', '80'),
      setting('owner', null, 't1'),
      setting('asyncBefore', null, 'true'),
      setting('documentation', null, 'true'),
    ],
  }
  show(entry({ changes: changes([node]) }))
  expect(rowsOf('修改审批任务“审核”')).toEqual([
    ['到期时间', '—', 'P3D'],
    ['优先级', '50', '80'],
    ['任务所有人', '—', '陈思齐（t1）'],
    ['进入前异步', '—', '是'],
    ['说明', '—', 'true'],
  ])
  for (const { label, descriptor } of Object.values(engines))
    for (const { extends: types = [], properties = [] } of descriptor.types) {
      // What is said within an event or a condition is told as one text.
      if (types.every((type) => /EventDefinition|FormalExpression/.test(type))) continue
      for (const { name, isAttr } of properties) {
        const local = name.slice(name.indexOf(':') + 1)
        if (isAttr) expect(settingName(setting(local, null, 'x'), { part: 'element' }, {}), `${label} ${local}`).toMatch(/\p{Script=Han}/u)
      }
    }
})

it('reads fields of a form as its designer shows them', () => {
  const part = { part: 'field' as const, id: 'm', name: '级别', type: 'select', more: 0 }
  const settings = [
    setting('type', 'radio', 'select'),
    setting('visibleWhen', null, '${hours > 3}'),
    setting('required', false, true),
    setting('hidden', true, null),
    setting('max', 8, 80),
    setting('container', null, 'grid_1 2'),
    setting('options', '国家级', '全国', 'a'),
    setting('options.disabled', null, true, 'b'),
  ]
  const form = {
    part: 'form' as const,
    id: '',
    name: '',
    type: 'form',
    change: 'changed' as const,
    more: 0,
    settings: [setting('config.labelPosition', 'right', 'top'), setting('order', '甲、乙', '乙、甲')],
  }
  show(
    entry({
      kind: 'form',
      changes: changes(
        [
          { ...part, change: 'changed', settings },
          { ...part, name: '电话', type: 'input', change: 'removed', settings: [setting('pattern', '^1', null)] },
          form,
        ],
        { names: { grid_1: '两列' } },
      ),
    }),
  )
  expect(rowsOf('修改下拉选择框“级别”')).toEqual([
    ['组件类型', '单选框组', '下拉选择框'],
    ['显示条件', '—', '${hours > 3}'],
    ['必填', '否', '是'],
    ['隐藏', '是', '否'],
    ['最大值', '8', '80'],
    ['所在位置', '表单最外层', '“两列”第 2 列'],
    ['选项（值 a）', '国家级', '全国'],
    ['选项（值 b）停用', '否', '是'],
  ])
  expect(rowsOf('删除单行文本“电话”')).toEqual([['正则表达式', '^1']])
  expect(rowsOf('修改表单整体')).toEqual([
    ['标签位置', '右对齐', '顶部'],
    ['字段顺序', '甲、乙', '乙、甲'],
  ])
})

it('says of a save that nothing changed', () => {
  show(entry({ before: { revision: 1 }, after: { revision: 2 }, changes: changes([]) }))
  expect(rowsOf('修改前后')).toEqual([['保存次数', '1', '2']])
  screen.getByText('设计没有改动')
})

it('says nothing of a design in entries from before it was kept', () => {
  show(entry({ before: { revision: 1 }, after: { revision: 2 }, changes: null }))
  expect(screen.queryByText('设计没有改动')).toBeNull()
})

it('says where nothing but the drawing changed', () => {
  show(entry({ before: { revision: 1 }, after: { revision: 2 }, changes: changes([], { drawing: true }) }))
  screen.getByText('仅调整了图形，流程的内容没有变化')
})

it('says that a design was too large to be compared', () => {
  show(entry({ before: { revision: 1 }, after: { revision: 2 }, changes: changes([], { uncompared: true }) }))
  screen.getByText('内容很多，没有逐项记录变化；每个已发布、已部署的版本都完整保存')
})

it('reads the hours of a project in words', () => {
  const table = {
    source: 'table',
    field: 'level',
    rows: [
      { value: 'a', hours: 8 },
      { value: 'b', hours: 2.5 },
    ],
  }
  const number = { source: 'field', field: 'gone', cap: 10, step: 0.5 }
  show(
    entry({ kind: 'item', before: { hoursRule: number, customform: { 负责人: '李老师' } }, after: { hoursRule: table, customform: {} } }),
  )
  expect(rowsOf('修改前后')).toEqual([
    ['学时规则', '按“gone”填写的数字认定，按 0.5 学时向下取整，最多 10 学时', '按“级别”的选项认定：\n国家级 8 学时\nb 2.5 学时'],
    ['模块附加字段', '负责人：李老师', '空'],
  ])
})

it('reads entries from before designs were told part by part', () => {
  const fields = { added: ['学院'], removed: [], renamed: [{ from: '姓名', to: '真实姓名' }], changed: [] }
  show(
    entry({
      before: { 'reviewers.n1': { auditRoleCode: 'teacher', deptFlag: null } },
      after: { fields, 'reviewers.n1': { auditRoleCode: 'cs', deptFlag: '1' } },
    }),
  )
  expect(rowsOf('修改前后')).toEqual([
    ['字段变化', '—', '新增：学院\n改名：姓名 → 真实姓名'],
    ['节点 n1 的审批人', '指导教师', '学院审核组（限发起人所在学院）'],
  ])
})

it('stands one below the other on a phone', () => {
  wide(false)
  show(entry({ before: { revision: 1 }, after: { revision: 2 } }))
  expect(rowsOf('修改前后')).toEqual([['保存次数', '修改前1修改后2']])
})

it('shows the beginning of a long value, and all of it on demand', () => {
  const of = (before: string) =>
    entry({ kind: 'item', action: 'edit', before: { 'customform.证明': before }, after: { 'customform.证明': '短' } })
  show({ ...of('开头…'), shortened: true }, of('开头和全部'))
  expect(rowsOf('修改前后')[0]).toEqual(['模块附加字段：证明', '开头…', '短'])
  const button = screen.getByRole('button', { name: '查看完整内容' })
  button.focus()
  fireEvent.click(button)
  expect(rowsOf('修改前后')[0]).toEqual(['模块附加字段：证明', '开头和全部', '短'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^收\s?起$/, expanded: true }))
  fireEvent.click(button)
  expect(rowsOf('修改前后')[0]).toEqual(['模块附加字段：证明', '开头…', '短'])
})

it('reads values of a resource as its fields say, whatever else is called so', () => {
  show(
    entry({
      kind: 'dictItem',
      action: 'edit',
      before: { dictId: { value: 'd1', text: { 'zh-CN': '荣誉级别', 'en-US': 'Honours' } }, value: 'teacher', text: '国家级' },
      after: { dictId: 'd2', value: 'cs', text: '省级' },
    }),
  )
  const rows = rowsOf('修改前后')
  expect(rows.map(([, before, after]) => [before, after])).toEqual([
    ['荣誉级别', 'd2'],
    ['teacher', 'cs'],
    ['国家级', '省级'],
  ])
})
