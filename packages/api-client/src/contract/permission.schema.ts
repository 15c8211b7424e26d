import { text } from '@sc/locale'
import { z } from 'zod'
import { listOf, oneLine, whole, wholeInText } from './bounds.schema.ts'
import { fault } from './fault.schema.ts'
import type { CallSchemas } from './endpoint.ts'
import { consent } from './consent.schema.ts'
import { RULE_CONDITIONS } from './dataRules.ts'
import { dateTime, id } from './envelope.schema.ts'
import { departChoice } from './peoplePicker.schema.ts'

export const permissionEntry = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  /** 0 a group, 1 a page, 2 an action. */
  menuType: z.number(),
  /** Of its route. */
  name: z.string(),
  /** In Chinese. */
  title: z.string(),
  english: z.string().nullable(),
  path: z.string().nullable(),
  component: z.string().nullable(),
  redirect: z.string().nullable(),
  /** An address outside, of a link. */
  url: z.string().nullable(),
  icon: z.string().nullable(),
  perms: z.string().nullable(),
  /** '0': the rule is off, everybody has the action. */
  status: z.enum(['0', '1']),
  hidden: z.boolean(),
  keepAlive: z.boolean(),
  sort: z.number(),
  /** It came with the program, which asks for its path, component and code: these stay, and it is never removed. */
  builtIn: z.boolean(),
  /** Which roles have it. */
  roles: z.array(z.object({ id: z.string(), roleCode: z.string(), roleName: z.string() })),
  revision: z.number(),
  updateBy: z.string().nullable(),
  updateTime: dateTime,
})
/** A group, page, link or action of the menu. */
export type PermissionEntry = z.infer<typeof permissionEntry>

/** The same with what stands below it. */
export interface PermissionEntryNode extends PermissionEntry {
  children: PermissionEntryNode[]
}

const entryNode: z.ZodType<PermissionEntryNode> = z.lazy(() => permissionEntry.extend({ children: z.array(entryNode) }))

const TITLE = text('名称', 'Name')
const ENGLISH = text('英文名称', 'English name')
const ADDRESS = text('链接地址', 'Address')

const LONGEST_NAME = 50

const title = oneLine.max(LONGEST_NAME, fault.longField({ title: TITLE, limit: LONGEST_NAME })).min(1, fault.missing({ title: TITLE }))
const english = oneLine
  .max(100, fault.longField({ title: ENGLISH, limit: 100 }))
  .transform((words) => words || null)
  .nullable()
/** A name that the admin has a picture for; one that it does not know shows none. */
const icon = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9-]*$/)
  .nullable()
// What stands in it reaches a browser as it is: no placeholder, no blank, no account.
const url = z
  .string()
  .trim()
  .max(500, fault.longField({ title: ADDRESS, limit: 500 }))
  .regex(/^https:\/\/[^/\s{}\\@]+(?:\/[^\s{}\\]*)?$/, fault.notHttps())

/** As they stand in the record: sent back by clients that send all of it, and refused where they are others. */
const kept = z.string().max(200).nullable().optional()

const RULE_NAME = text('规则名称', 'Name of the rule')
const RULE_VALUE = text('规则值', 'Value')
const LONGEST_RULE_VALUE = 1_000

const ruleFields = {
  ruleName: oneLine
    .max(LONGEST_NAME, fault.longField({ title: RULE_NAME, limit: LONGEST_NAME }))
    .min(1, fault.missing({ title: RULE_NAME })),
  /** A field of the records that the entry's rules narrow: see `ruledLists`. */
  ruleColumn: z.string().max(64),
  ruleConditions: z.enum(RULE_CONDITIONS),
  /** Of `IN` several, joined with commas; `RULE_VARIABLES` stand for something of whoever the rule is held against. */
  ruleValue: oneLine
    .max(LONGEST_RULE_VALUE, fault.longField({ title: RULE_VALUE, limit: LONGEST_RULE_VALUE }))
    .min(1, fault.missing({ title: RULE_VALUE })),
  /** '0': kept, and not held against anybody. */
  status: z.enum(['0', '1']),
}

export const dataRule = z.object({
  id: z.string(),
  permissionId: z.string(),
  ruleName: z.string(),
  ruleColumn: z.string(),
  ruleConditions: z.enum(RULE_CONDITIONS),
  ruleValue: z.string(),
  status: z.enum(['0', '1']),
  revision: z.number(),
  /** Which roles it is given to: these reach less by it. */
  roles: z.array(z.object({ id: z.string(), roleCode: z.string(), roleName: z.string() })),
})
/** What narrows the records that a role reaches. */
export type DataRule = z.infer<typeof dataRule>

export const permissionSchemas = {
  rulesOf: { query: z.object({ permissionId: id }), result: z.array(dataRule) },
  findRules: {
    query: z.object({
      permissionId: id.optional(),
      ruleName: z.string().max(LONGEST_NAME).optional(),
      ruleValue: z.string().max(LONGEST_RULE_VALUE).optional(),
    }),
    result: z.array(dataRule),
  },
  previewRule: {
    body: z.object({ permissionId: id, ...z.object(ruleFields).pick({ ruleColumn: true, ruleConditions: true, ruleValue: true }).shape }),
    result: z.object({
      total: z.number(),
      left: z.number(),
      /** It stands for something of whoever it is held against, and was counted as of the caller. */
      asCaller: z.boolean(),
    }),
  },
  addRule: { body: z.object({ permissionId: id, ...ruleFields, status: ruleFields.status.default('1') }), result: dataRule },
  editRule: {
    /** What is left out stays as it is; `revision` as of an entry. */
    body: z.object({ id, revision: whole(1).optional(), ...z.object(ruleFields).partial().shape, consent }),
    result: dataRule,
  },
  /** In their order; each is told, and told to stand below another one, by codes. */
  ruleDeparts: { result: z.array(departChoice) },
  removeRule: { query: z.object({ id, revision: wholeInText(1).optional() }) },
  list: { result: z.array(entryNode) },
  add: {
    body: z.discriminatedUnion('menuType', [
      z.object({
        menuType: z.literal(0),
        title,
        english: english.default(null),
        icon: icon.default(null),
        parentId: id.nullable().default(null),
      }),
      z.object({
        menuType: z.literal(1),
        title,
        english: english.default(null),
        icon: icon.default(null),
        parentId: id.nullable().default(null),
        url,
        /** Which roles see it; others are given it with their other permissions. */
        roleIds: listOf(id).default([]),
      }),
    ]),
    result: permissionEntry,
  },
  edit: {
    /** What is left out stays as it is. `revision` as it was read: an entry that was changed since refuses, with the entry as it is now as the `result`. */
    body: z.object({
      id,
      revision: whole(1).optional(),
      title: title.optional(),
      english: english.optional(),
      icon: icon.optional(),
      hidden: z.boolean().optional(),
      parentId: id.nullable().optional(),
      url: url.optional(),
      menuType: whole().optional(),
      path: kept,
      component: kept,
      perms: kept,
    }),
    result: permissionEntry,
  },
  order: {
    /** All that stand side by side there, in their new order: refused where they are others by now. */
    body: z.object({ ids: listOf(id).min(1) }),
  },
  remove: { query: z.object({ id, revision: wholeInText(1).optional() }) },
  loss: {
    body: z.object({
      roleId: id,
      /** Ids of all that the role would have, joined with commas. */
      permissionIds: z.string().max(65 * 10_000),
    }),
    result: z.object({
      /** Members of the role who may sign in. */
      members: z.number(),
      /** In the order of the menu. */
      losses: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          menuType: z.number(),
          /** Of its members, those who have it by no other role. */
          members: z.number(),
        }),
      ),
    }),
  },
  whyNot: {
    query: z.object({ path: z.string().min(1).max(500) }),
    result: z.object({
      /** Null of an address that no entry of the menu has. */
      entry: z
        .object({
          title: z.string(),
          /** Titles of the groups above it. */
          trail: z.array(z.string()),
          /** The entry itself, and the actions on it: what the caller lacks. Nothing of one that they have. */
          missing: z.array(z.object({ title: z.string(), menuType: z.number() })),
        })
        .nullable(),
      /** Who manages roles: at most five. */
      granters: z.array(z.object({ realname: z.string(), departName: z.string().nullable() })),
    }),
  },
} satisfies Record<string, CallSchemas>
