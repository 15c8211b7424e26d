import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from '@sc/api-client/contract'
import type { MenuItem } from '@sc/api-client/contract'
import { analyseForm } from '@sc/form-renderer/analysis'
import { readDesign } from '@sc/form-renderer/schema'
import { permissionsOf } from '../modules/session/menus.ts'
import { departsOf } from '../modules/session/service.ts'
import { createTestDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import type { Db } from '../db/connect.ts'
import { formDesign, formRevision, permission, user } from '../db/schema/index.ts'
import { actions, groups, pages } from '../install/menuTree.ts'
import { people } from './people.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  db = (await database.connect()).db
})
afterAll(() => database.drop())

async function rightsOf(username: string) {
  const [row] = await db.select({ id: user.id }).from(user).where(eq(user.username, username))
  const { menu, auth } = await permissionsOf(db, row!.id)
  return { menu, paths: pathsIn(menu), actions: auth.map(({ action }) => action) }
}

const pathsIn = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ path, component, children }) => [...(component ? [path] : []), ...pathsIn(children ?? [])])

describe('menus', () => {
  it('name every component and every path once', async () => {
    const rows = await db
      .select()
      .from(permission)
      .where(and(isNotNull(permission.component)))
    const components = rows.map(({ component }) => component)
    expect(new Set(components).size).toBe(components.length)
    expect(components).toHaveLength(pages.length + groups.flatMap(({ children }) => children).length)
    const paths = (await db.select().from(permission).where(isNotNull(permission.path))).map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('have an action for every permission that the contract asks for', () => {
    const asked = new Set(allEndpoints.map(({ endpoint }) => endpoint.access).filter((access) => access.includes(':')))
    expect(new Set(actions.map(({ perms }) => perms))).toEqual(asked)
  })

  it('start with the home page for everybody, and show every signed-in person the detail of an application', async () => {
    for (const username of ['admin', 'school01', 'cs_audit', 'teacher01', 'student01']) {
      const { menu, paths } = await rightsOf(username)
      expect(menu[0]).toMatchObject({ path: '/dashboard/analysis', component: 'dashboard/Analysis' })
      expect(paths, username).toContain('/task/detail')
    }
  })

  it('give the administrator everything but applying', async () => {
    const { paths, actions: granted } = await rightsOf('admin')
    const every = [...pages, ...groups.flatMap(({ children }) => children)].map(({ path }) => path)
    expect(new Set(paths)).toEqual(new Set(every.filter((path) => !path.startsWith('/activity/'))))
    expect(new Set(granted)).toEqual(
      new Set(actions.map(({ perms }) => perms).filter((perms) => !['item:apply', 'organisation:own'].includes(perms))),
    )
  })

  it('give reviewers tasks, scores and organisations: colleges keep theirs, and the school decides', async () => {
    const own = {
      school01: { library: true, more: ['organisation:view', 'organisation:decide', 'society:view', 'post:assess'] },
      fl_audit: {
        library: false,
        more: ['organisation:view', 'organisation:manage', 'organisation:apply', 'society:view', 'society:manage', 'post:assess'],
      },
    }
    for (const [username, { library, more }] of Object.entries(own))
      expect(await rightsOf(username)).toMatchObject({
        paths: [
          '/dashboard/analysis',
          '/personal/calendar',
          '/isps/userAnnouncement',
          ...(library ? ['/project/library'] : []),
          '/task/todo',
          '/task/detail',
          '/task/done',
          '/performanceManage/scoreManage',
          '/performanceManage/recordedScore',
          '/performanceManage/conduct',
          '/organisation/list',
          '/organisation/officer',
          '/organisation/review',
          '/organisation/society',
          '/organisation/member',
          '/organisation/assessment',
          '/organisation/term',
          '/organisation/hours',
        ],
        actions: [...(library ? ['library:view'] : []), 'score:view', 'conduct:manage', 'score:print', 'score:remind', ...more],
      })
  })

  it('give teachers their projects', async () => {
    expect(await rightsOf('teacher01')).toMatchObject({
      paths: [
        '/dashboard/analysis',
        '/personal/calendar',
        '/isps/userAnnouncement',
        '/project/list',
        '/project/signUps',
        '/project/attendance',
        '/project/course',
        '/project/question',
        '/project/learner',
        '/project/library',
        '/task/todo',
        '/task/detail',
        '/task/done',
      ],
      actions: ['item:manage', 'course:manage', 'library:view'],
    })
  })

  it('give students their activities and their transcript, and no empty group', async () => {
    const { menu, paths, actions: granted } = await rightsOf('student01')
    expect(new Set(paths)).toEqual(
      new Set([
        '/dashboard/analysis',
        '/personal/calendar',
        '/isps/userAnnouncement',
        '/activity/open',
        '/activity/apply',
        '/activity/signUp',
        '/activity/signUps',
        '/activity/conduct',
        '/activity/learning',
        '/activity/course',
        '/activity/score',
        '/activity/organisation',
        '/activity/mine',
        '/performanceManage/transcript',
        '/task/detail',
      ]),
    )
    expect(new Set(granted)).toEqual(new Set(['item:apply', 'organisation:own']))
    expect(menu.filter(({ component, children }) => !component && !children?.length)).toEqual([])
  })
})

describe('people', () => {
  it('cover every situation that signing in can meet', async () => {
    const rows = await db.select().from(user)
    expect(rows.filter(({ mustChangePassword }) => mustChangePassword)).toHaveLength(1)
    expect(rows.filter(({ status }) => status === 2)).toHaveLength(1)
    const several = people.filter(({ departs }) => departs.length > 1)
    expect(several).toHaveLength(1)
    const [row] = rows.filter(({ username }) => username === several[0]!.username)
    expect(row!.orgCode).toBeNull()
    expect(await departsOf(db, row!.id)).toHaveLength(2)
  })

  it('are a reviewer and at least two students in every college', () => {
    for (const college of ['A01A11', 'A01A12', 'A01A13'] as const) {
      const within = people.filter(({ departs }) => departs.includes(college))
      expect(within.filter(({ role }) => role === 'college_ek_group').length).toBeGreaterThanOrEqual(1)
      expect(within.filter(({ role, frozen }) => role === 'student' && !frozen).length).toBeGreaterThanOrEqual(2)
    }
  })
})

it('no form of the demonstration has anything that an analysis finds', async () => {
  const forms = await db
    .select({ name: formDesign.formName, design: formRevision.design })
    .from(formDesign)
    .innerJoin(formRevision, and(eq(formRevision.formId, formDesign.id), eq(formRevision.revision, formDesign.revision)))
  expect(forms.length).toBeGreaterThan(2)
  for (const { name, design } of forms) {
    const { findings } = analyseForm(readDesign(design))
    expect({ name, findings }).toEqual({ name, findings: [] })
  }
})
