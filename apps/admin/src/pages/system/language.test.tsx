import { audit, dict, dictionaries, dictionaryItems } from '@sc/api-client/contract'
import type { AuditEntry, DesignChanges } from '@sc/api-client/contract'
import { engines } from '@sc/workflow-designer/engines'
import { fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { han } from '../../testing/han.ts'
import { openServer } from '../../testing/openServer.ts'
import { wideScreen } from '../../testing/wideScreen.ts'
import { AuditEntryDrawer } from './AuditEntryDrawer.tsx'
import AuditLog from './AuditLog.tsx'
import { basisText, changedFields } from './auditWords.ts'
import { ResourcePage } from '../../resource/ResourcePage.tsx'
import Dictionaries from './Dictionaries.tsx'
import { settingName } from './designWords.ts'
import { auditWords } from './locale/audit/words.ts'

beforeEach(wideScreen)

const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  id: '1',
  time: '2026-11-22 10:00:00',
  username: 'admin',
  realname: 'Wang Jianguo',
  address: '10.0.0.1',
  requestId: 'r1',
  kind: 'process',
  recordId: 'p1',
  title: '学分认定',
  titleEnglish: 'Credits',
  action: 'save',
  before: null,
  after: null,
  changes: null,
  reason: 'A test',
  names: {
    departs: { d1: 'Law' },
    roles: { teacher: 'Teacher', cs: 'College office' },
    people: { t1: 'Chen Siqi' },
    fields: { level: { title: 'Level', options: { a: 'National' } } },
  },
  ...more,
})

const changed = (parts: DesignChanges['parts'], more: Partial<DesignChanges> = {}): DesignChanges => ({
  parts,
  more: 0,
  drawing: false,
  names: {},
  ...more,
})
const setting = (name: string, before: string | boolean | null, after: string | boolean | null, of: string | null = null) => ({
  setting: name,
  of,
  before,
  after,
})

const pageOf = <T,>(records: T[]) => ({ records, total: records.length, size: 10, current: 1, pages: 1 })

/** A page for who reads English, in front of a server with three dictionaries. */
function inEnglish(page: ReactNode) {
  const server = openServer()
  signIn()
  const entries: Record<string, [value: string, text: string]> = {
    item_module: ['volunteer', 'Volunteering'],
    item_level: ['school', 'School'],
    college_audit_config: ['1', 'The applicant’s college'],
  }
  server.answers(dict.items, ({ params: { code } }) => {
    const [value, text] = entries[code]!
    return [{ value, text, label: text, color: null }]
  })
  const open = () =>
    render(
      <BackOffice language="en-US" permits={['dict:manage']}>
        {page}
      </BackOffice>,
    )
  return { server, open }
}

const show = (shown: AuditEntry) => inEnglish(<AuditEntryDrawer open entry={shown} onClose={() => undefined} />).open()

/** Each row's cells, as they are read. */
const rowsOf = (table: string) =>
  [...screen.getByLabelText(table).querySelectorAll('tbody tr.ant-table-row')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  )

it('lists who changed what', async () => {
  const { server, open } = inEnglish(<AuditLog />)
  const node = { part: 'element' as const, id: 'n1', name: '', type: 'userTask', change: 'changed' as const, more: 0, settings: [] }
  server.answers(audit.list, () =>
    pageOf([
      entry({ id: '1', changes: changed([node, { ...node, name: 'Review' }, node], { more: 4 }) }),
      entry({ id: '2', kind: 'item', action: 'publish', before: { status: 'draft' }, after: { status: 'published' } }),
      entry({ id: '3', kind: 'dict', action: 'edit', before: { name: 'a' }, after: { name: 'b' } }),
      entry({ id: '4', changes: changed([], { drawing: true }) }),
      entry({ id: '5', changes: changed([], { uncompared: true }) }),
    ]),
  )
  open()
  const table = await screen.findByLabelText('Audit log')
  await within(table).findByText('Approval task, Review, Approval task and 4 more')
  for (const words of ['Project · Published', 'Status', 'Diagram', 'The whole design']) within(table).getByText(words)
  expect(han(document.body)).toEqual([])
  fireEvent.mouseDown(screen.getByLabelText('Kind of record'))
  await screen.findByTitle('Dictionary entry')
  expect(han(document.body)).toEqual([])
  fireEvent.click(within(table).getAllByText('Show')[1]!)
  await screen.findByText('Project · Published: Credits')
  expect(rowsOf('Before and after')).toEqual([['Status', 'Draft', 'Published']])
  expect(han(document.body)).toEqual([])
})

it('says that nothing is listed, of everything or of what was asked for', async () => {
  const { server, open } = inEnglish(<AuditLog />)
  server.answers(audit.list, () => pageOf<AuditEntry>([]))
  open()
  await screen.findByText('No entries yet')
  expect(han(document.body)).toEqual([])
  fireEvent.mouseDown(screen.getByLabelText('Action'))
  fireEvent.click(await screen.findByTitle('Created'))
  await screen.findByText('No entry matches')
  expect(han(document.body)).toEqual([])
})

it('reads nodes and flows of a process', () => {
  const node = {
    part: 'element' as const,
    id: 'n1',
    name: 'Review',
    type: 'userTask',
    change: 'changed' as const,
    more: 1,
    settings: [
      setting('auditRoleCode', 'teacher', 'cs'),
      setting('candidateUsers', null, 't1,gone'),
      setting('countersign', null, 'ratio 60'),
      setting('fieldPermission', null, 'write', 'level'),
      setting('asyncBefore', null, 'true'),
      setting('condition', "${itemModule == 'volunteer'}", '${level > 3}'),
    ],
  }
  const end = { ...node, id: 'f1', name: 'Review → End', type: 'sequenceFlow', more: 0, settings: [setting('targetRef', 'e1', null)] }
  show(
    entry({
      changes: changed([node, { ...end, change: 'removed' }], { more: 7, drawing: true, names: { level: 'Level', e1: 'End' } }),
    }),
  )
  const [role, people, countersign, permission, waits, condition] = rowsOf('Changed approval task “Review”')
  expect(role).toEqual(['Approval role', 'Teacher', 'College office'])
  expect(people).toEqual(['Candidate users', '—', 'Chen Siqi (t1), gone'])
  expect(countersign).toEqual(['Countersigning', 'One person', 'Ratio 60%'])
  expect(permission).toEqual(['Permission of the field “Level”', 'Not set', 'Edit'])
  expect(waits).toEqual(['Asynchronous before', '—', 'Yes'])
  expect(condition?.slice(1)).toEqual([
    "${itemModule == 'volunteer'}itemModule is the module of the project",
    '${level > 3}level is “Level”',
  ])
  expect(rowsOf('Removed flow “Review → End”')).toEqual([['To', 'End']])
  for (const words of [
    '1 more setting is not listed',
    '7 more changes are not listed',
    'Positions in the diagram have changed, too',
    'Former content',
  ])
    screen.getByText(words)
  expect(han(document.body)).toEqual([])
})

it('reads fields of a form, and the form itself', () => {
  const part = { part: 'field' as const, id: 'm', name: 'Level', type: 'select', more: 0 }
  const form = { part: 'form' as const, id: '', name: '', type: 'form', change: 'changed' as const, more: 0 }
  const settings = [
    setting('type', 'radio', 'select'),
    setting('required', false, true),
    setting('container', null, 'grid_1 2'),
    setting('options', 'National', 'Country', 'a'),
    setting('options.disabled', null, true, 'b'),
  ]
  show(
    entry({
      kind: 'form',
      changes: changed(
        [
          { ...part, change: 'changed', settings },
          { ...form, settings: [setting('config.labelPosition', 'right', 'top'), setting('order', 'A', 'B')] },
        ],
        { names: { grid_1: 'Two columns' } },
      ),
    }),
  )
  expect(rowsOf('Changed select “Level”')).toEqual([
    ['Field type', 'Radio', 'Select'],
    ['Required', 'No', 'Yes'],
    ['Place', 'Top level of the form', 'Column 2 of “Two columns”'],
    ['Option (value a)', 'National', 'Country'],
    ['Option (value b) disabled', 'No', 'Yes'],
  ])
  expect(rowsOf('Changed the form as a whole')).toEqual([
    ['Label position', 'Right', 'Top'],
    ['Order of fields', 'A', 'B'],
  ])
  expect(han(document.body)).toEqual([])
})

it('reads values of projects, scores and accounts', () => {
  const table = { source: 'table', field: 'level', rows: [{ value: 'a', hours: 1 }] }
  const number = { source: 'field', field: 'gone', cap: 10, step: 0.5 }
  const fields = { added: ['College'], removed: [], renamed: [{ from: 'A', to: 'B' }], changed: [] }
  show(
    entry({
      kind: 'item',
      before: {
        hoursRule: number,
        customform: {},
        status: 'offline',
        username: 't1',
        'reviewers.n1': { auditRoleCode: '', deptFlag: null },
      },
      after: {
        hoursRule: table,
        customform: { open: true },
        status: '生效',
        source: '申报',
        departments: ['d1', 'gone'],
        fields,
        'reviewers.n1': { auditRoleCode: 'cs', deptFlag: '1' },
      },
    }),
  )
  expect(rowsOf('Before and after')).toEqual([
    [
      'Rule for hours',
      'By the number filled in at “gone”, rounded down to steps of 0.5 hours, up to 10 hours',
      'By the option of “Level”:\nNational: 1 hour',
    ],
    ['Additional fields of the module', 'Empty', 'open: Yes'],
    ['Status', 'Taken down', 'In force'],
    ['Account', 'Chen Siqi (t1)', '—'],
    ['Source', '—', 'Applied for'],
    ['Changes of fields', '—', 'Added: College\nRenamed: A → B'],
    ['Departments', '—', 'Law, gone'],
    ['Approvers at node n1', 'None', 'College office (of the applicant’s college only)'],
  ])
  expect(han(document.body)).toEqual([])
})

it('says how much of a long entry it shows, and where nothing changed', async () => {
  const shown = entry({ before: { revision: 1 }, after: { revision: 2 }, changes: changed([]), shortened: true })
  const { server, open } = inEnglish(<AuditEntryDrawer open entry={shown} onClose={() => undefined} />)
  server.answers(audit.entry, () => entry({ changes: changed([], { drawing: true }) }))
  open()
  screen.getByText('The design has not changed')
  screen.getByText('The content is long; only its beginning is shown')
  expect(han(document.body)).toEqual([])
  fireEvent.click(screen.getByText('Show all of it'))
  await screen.findByText('Only the diagram has changed; the process is the same')
  screen.getByText('Show less')
  expect(han(document.body)).toEqual([])
})

it('says where hours come from', () => {
  show(entry({}))
  const basis = { source: 'field', hours: 7.5, field: 'h', fieldTitle: 'Time', value: 7.8, cap: 10, step: 0.5, setTime: '' } as const
  const person = { setBy: 't1', setByName: 'Chen', nodeName: null }
  expect([
    basisText({ ...basis, ...person }),
    basisText({ ...basis, ...person, source: 'table', shown: 'National', hours: 1, nodeName: 'Review' }),
    basisText({ ...basis, ...person, byForm: true }),
    basisText({ ...person, source: 'fixed', hours: 8, setTime: '' }),
  ]).toEqual([
    '“Time”: 7.8 filled in (steps of 0.5, 10 at most); 7.5 hours count; fixed when Chen submitted',
    '“Time”: National filled in, by the table; 1 hour counts; confirmed by Chen at “Review”',
    '“Time”: set to 7.8 by the form (steps of 0.5, 10 at most); 7.5 hours count; fixed when Chen submitted',
    '8 hours for each application',
  ])
})

it('lists fields in one order, whoever reads them', () => {
  const { fields } = auditWords['en-US']
  expect(Object.keys(fields)).toEqual(Object.keys(auditWords['zh-CN'].fields))
  expect(changedFields({ before: { status: 1, name: 2 }, after: { own: 3, module: 4 } })).toEqual(['module', 'name', 'status', 'own'])
})

it('has words for whatever an engine lets people set', () => {
  show(entry({}))
  const names = Object.values(engines).flatMap(({ label, descriptor }) =>
    descriptor.types
      // What is said within an event or a condition is told as one text.
      .filter(({ extends: types = [] }) => !types.every((type) => /EventDefinition|FormalExpression/.test(type)))
      .flatMap(({ properties = [] }) => properties.filter(({ isAttr }) => isAttr))
      .map(({ name }) => name.slice(name.indexOf(':') + 1))
      .map((local) => `${label} ${local}: ${settingName(setting(local, null, 'x'), { part: 'element' }, {})}`),
  )
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => !/: [A-Z][\x20-\x7e’]+$/.test(name))).toEqual([])
})

const saved = { revision: 1, createBy: null, createTime: '2026-03-01 08:00:00', updateBy: null, updateTime: '2026-03-01 08:00:00' }
const levels = { id: 'd1', name: 'Levels', english: null, code: 'item_level', description: null, ...saved }

it('shows the dictionaries', async () => {
  const { server, open } = inEnglish(<Dictionaries />)
  // That of the levels came with the system, and stays.
  server.answers(dictionaries.calls.list, () => pageOf([levels, { ...levels, id: 'd2', name: 'Prizes', code: 'prizes' }]))
  open()
  within((await screen.findByText('item_level')).closest('tr')!).getByText('Entries')
  const row = screen.getByText('prizes').closest('tr')!
  screen.getByText('What can be chosen in forms, projects and filters; each is referred to by its code')
  expect(han(document.body)).toEqual([])
  fireEvent.click(within(row).getByText('Remove'))
  await screen.findByText(/^Only a dictionary that is not in use and has no entries can be removed/)
  expect(han(document.body)).toEqual([])
})

it('shows the entries of dictionaries', async () => {
  const { server, open } = inEnglish(<ResourcePage resource={dictionaryItems} />)
  const school = {
    id: 'e1',
    dictId: 'd1',
    dictId_dictText: 'Levels',
    text: 'School',
    english: null,
    value: 'school',
    color: null,
    sort: 1,
    ...saved,
  }
  server.answers(dictionaries.calls.list, () => pageOf([levels]))
  server.answers(dictionaryItems.calls.list, () => pageOf([school]))
  open()
  const row = (await screen.findByText('school')).closest('tr')!
  screen.getByText('Dictionary entries')
  expect(han(document.body)).toEqual([])
  fireEvent.click(within(row).getByText('Remove'))
  await screen.findByText(/^Only an entry that is not in use can be removed/)
  expect(han(document.body)).toEqual([])
})
