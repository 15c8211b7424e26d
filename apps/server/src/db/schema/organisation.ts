import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { departs, dictionaries, dictionaryItems, ROLE_REACHES, roles, RULE_CONDITIONS, schools, users } from '@sc/api-client/contract'
import { among, english, record, stamp } from './columns.ts'
import { recordTable } from './recordTable.ts'

const SCOPED_KINDS = ['item', 'application', 'score'] as const
const ON_OFF = ['0', '1'] as const

/** A department by its code; one that is given another keeps what is its own. */
export const ofDepart = (name: string) => text(name).references((): AnyPgColumn => depart.orgCode, { onUpdate: 'cascade' })

/** A person by their account. Nobody is ever removed: who leaves is frozen. */
export const ofPerson = (name: string) => text(name).references((): AnyPgColumn => user.username, { onUpdate: 'cascade' })

export const depart = recordTable('sys_depart', departs, {
  keys: { parentId: (): AnyPgColumn => depart.id },
  // The server gives one to whoever says none.
  columns: { orgCode: text('org_code').notNull().unique() },
})

/**
 * Codes that departments had before they were moved, each with the department that it was of, or with none any more where that was
 * merged or removed: conditions of processes may name them, so that none is ever given to another.
 */
export const departCode = pgTable(
  'sys_depart_code',
  {
    code: text('code').primaryKey(),
    departId: text('depart_id').references(() => depart.id, { onDelete: 'set null' }),
    createTime: stamp('create_time'),
  },
  (table) => [index('depart_code_by_depart').on(table.departId)],
)

export const user = recordTable('sys_user', users, {
  columns: {
    /** Absent of who signs in through CAS only. */
    passwordHash: text('password_hash'),
    avatar: text('avatar'),
    /** What the name is found by when it is typed as it sounds; null until it is spelled. */
    pinyin: text('pinyin'),
    /** 1 normal, 2 frozen */
    status: integer('status').notNull().default(1),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** The department that the user currently acts for. */
    orgCode: ofDepart('org_code'),
  },
  also: (table) => [index('account_by_org_code').on(table.orgCode), check('user_cohort', sql`${table.cohort} between 1990 and 2099`)],
})

export const userDepart = pgTable(
  'sys_user_depart',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    departId: text('depart_id')
      .notNull()
      .references(() => depart.id),
  },
  (table) => [primaryKey({ columns: [table.userId, table.departId] }), index('user_depart_by_depart').on(table.departId, table.userId)],
)

/** Whom a department is given to: members or not. */
const officer = () => ({
  departId: text('depart_id')
    .notNull()
    .references(() => depart.id, { onDelete: 'cascade' }),
  userId: text('user_id')
    .notNull()
    .references(() => user.id),
})

/** Who leads a department (部门负责人). */
export const departLeader = pgTable('sys_depart_leader', officer(), (table) => [
  primaryKey({ columns: [table.departId, table.userId] }),
  index('depart_leader_by_user').on(table.userId),
])

/** Who looks after the students of a class (辅导员). */
export const departCounsellor = pgTable('sys_depart_counsellor', officer(), (table) => [
  primaryKey({ columns: [table.departId, table.userId] }),
  index('depart_counsellor_by_user').on(table.userId),
])

export const role = recordTable('sys_role', roles, {
  loose: ['roleName'],
  columns: {
    englishDescription: text('english_description'),
    /** A rule instead of a list of people: `${initiator}`. */
    roleExpression: text('role_expression'),
    sort: integer('sort').notNull().default(0),
  },
})

export const userRole = pgTable(
  'sys_user_role',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    roleId: text('role_id')
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.roleId] }), index('user_role_by_role').on(table.roleId)],
)

export const roleScope = pgTable(
  'sys_role_scope',
  {
    roleId: text('role_id')
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: SCOPED_KINDS }).notNull(),
    scope: text('scope', { enum: ROLE_REACHES }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roleId, table.kind] }),
    among('role_scope_kind', table.kind, SCOPED_KINDS),
    among('role_scope_scope', table.scope, ROLE_REACHES),
  ],
)

/** A menu entry (menuType 0 group, 1 page) or an action (2). */
export const permission = pgTable(
  'sys_permission',
  {
    ...record(),
    parentId: text('parent_id').references((): AnyPgColumn => permission.id),
    menuType: integer('menu_type').notNull(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    english: english(),
    path: text('path'),
    component: text('component'),
    redirect: text('redirect'),
    /** Where a link leads: outside, by https. */
    url: text('url'),
    icon: text('icon'),
    /** The action of menuType 2, `workflow:deploy`. */
    perms: text('perms'),
    /** 1 shown and checked, 0 the rule is off: everybody may. */
    status: text('status', { enum: ON_OFF }).notNull().default('1'),
    hidden: boolean('hidden').notNull().default(false),
    keepAlive: boolean('keep_alive').notNull().default(true),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [
    check('permission_menu_type', sql`${table.menuType} in (0, 1, 2)`),
    among('permission_status', table.status, ON_OFF),
    check('permission_url', sql`${table.url} is null or (${table.menuType} = 1 and ${table.url} like 'https://%')`),
  ],
)

export const rolePermission = pgTable(
  'sys_role_permission',
  {
    roleId: text('role_id')
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    permissionId: text('permission_id')
      .notNull()
      .references(() => permission.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.permissionId] })],
)

/** What narrows the records that an action reads and changes, by a field of theirs: of the roles that it is given to. */
export const dataRule = pgTable(
  'sys_permission_data_rule',
  {
    ...record(),
    permissionId: text('permission_id')
      .notNull()
      .references(() => permission.id, { onDelete: 'cascade' }),
    ruleName: text('rule_name').notNull(),
    ruleColumn: text('rule_column').notNull(),
    ruleConditions: text('rule_conditions', { enum: RULE_CONDITIONS }).notNull(),
    ruleValue: text('rule_value').notNull(),
    /** 0: kept, and not held against anybody. */
    status: text('status', { enum: ON_OFF }).notNull().default('1'),
  },
  (table) => [
    index('data_rule_by_permission').on(table.permissionId),
    among('data_rule_conditions', table.ruleConditions, RULE_CONDITIONS),
    among('data_rule_status', table.status, ON_OFF),
  ],
)

export const roleDataRule = pgTable(
  'sys_role_data_rule',
  {
    roleId: text('role_id')
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    // One that is given to a role is not removed: whoever has the role would reach more.
    ruleId: text('rule_id')
      .notNull()
      .references(() => dataRule.id),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.ruleId] }), index('role_data_rule_by_rule').on(table.ruleId)],
)

export const dict = recordTable('sys_dict', dictionaries)

export const dictItem = recordTable('sys_dict_item', dictionaryItems, {
  keys: { dictId: [() => dict.id, { onDelete: 'cascade' }] },
  loose: ['text', 'english'],
  // Who leaves it out puts the entry at the end.
  columns: { sort: integer('sort').notNull().default(0) },
})

/** The school itself: one row. */
export const school = recordTable('t_schoolinfo', schools, { also: () => [uniqueIndex('one_school').on(sql`(true)`)] })
