import { z } from 'zod'
import { joinedIds, severalIds, whole } from './bounds.schema.ts'
import { consent } from './consent.schema.ts'
import type { CallSchemas } from './endpoint.ts'
import { id } from './envelope.schema.ts'
import { peoplePage, peopleQuery } from './peoplePicker.schema.ts'
import { ROLE_REACHES, roles } from './people.ts'
import { draftOf } from './resource.schema.ts'
import { passwordSchema } from './session.schema.ts'

/** Accounts whose roles are asked for at once. */
const ASKED_AT_ONCE = 1_000

/** Ids joined with commas, of any number of records or of none. */
const idList = z.string().max(65 * 10_000)

/** Whose records a role reaches. */
const reach = z.enum(ROLE_REACHES)

/** Whom a department is given to. */
const officer = z.object({ id: z.string(), username: z.string(), realname: z.string() })

const several = severalIds()
/** Roles, or departments, of one person. */
const someOf = severalIds(100)
const changed = z.object({ count: z.number() })
const named = z.array(z.object({ id: z.string(), name: z.string() }))

const personSchema = z.object({ id: z.string(), username: z.string(), realname: z.string(), status: z.number() })

/** Accounts: ids joined with commas, or the people of a department; both empty means everybody within reach. */
const whose = z.object({
  ids: joinedIds().default(''),
  departId: z.string().max(64).default(''),
})

export const userSchemas = {
  freeze: {
    body: z.object({
      /** Joined with commas. */
      ids: joinedIds().min(1),
      /** 1 lets them in again, 2 freezes them. */
      status: z.coerce.number().pipe(z.union([z.literal(1), z.literal(2)])),
    }),
  },
  held: {
    body: z.object({ userIds: several }),
    result: z.array(z.object({ id: z.string(), username: z.string(), realname: z.string(), roles: named, departs: named })),
  },
  /** All of them, or none; of whom it is no change is left as they are. */
  changeRoles: {
    body: z.object({ userIds: several, how: z.enum(['add', 'remove', 'replace']), roleIds: someOf }),
    result: changed,
  },
  changeDeparts: { body: z.object({ userIds: several, how: z.enum(['add', 'remove', 'replace']), departIds: someOf }), result: changed },
  resetPassword: {
    /** Without a password one is made, told once, and to be changed at the next sign-in, as a given one is. */
    body: z.object({ username: z.string().min(1).max(64), password: passwordSchema.optional() }),
    result: z.object({ password: z.string().nullable() }),
  },
  /** Of accounts without a password: these, or all of a department and of those below it, or all within reach. */
  activationCodes: { body: whose },
  withoutPassword: {
    body: whose,
    /** `had`: of these, who has a code that has not been used. */
    result: z.object({ people: z.number(), had: z.number() }),
  },
  rolesOf: { query: z.object({ userid: id }), result: z.array(z.string()) },
  roleMap: {
    /** Joined with commas; everybody within reach, where none is named. */
    query: z.object({
      userIds: z
        .string()
        .max(65 * ASKED_AT_ONCE)
        .optional(),
    }),
    /** Names of the roles of each, joined with commas, by id. */
    result: z.record(z.string(), z.string()),
  },
  ofDepart: { query: z.object({ id }), result: z.array(personSchema) },
  /** Success where no other account has any of them. */
  isFree: {
    query: z.object({
      /** The account that may have them: its own. */
      id: id.optional(),
      username: z.string().max(64).optional(),
      phone: z.string().max(30).optional(),
      studentNo: z.string().max(64).optional(),
    }),
  },
} satisfies Record<string, CallSchemas>

const treeOf = <T extends z.ZodRawShape>(shape: T) => {
  const node = z.object({
    key: z.string(),
    value: z.string(),
    title: z.string(),
    parentId: z.string().nullable(),
    ...shape,
    get children() {
      return z.array(node)
    },
  })
  return node
}

/** A place of a tree: `key` and `value` are both its id, as trees of different components ask for it. */
export const permissionNode = treeOf({
  /** 0 a group, 1 a page, 2 an action, 3 a data rule of the action above it. */
  menuType: z.number(),
  /** The action that it grants; null of groups and pages. */
  perms: z.string().nullable(),
  /** How its title is typed: see `soundsLike` of the pickers. */
  spelled: z.string(),
  /** Of a data rule that is switched off: nobody is narrowed by it. */
  off: z.boolean(),
})
/** A group, page, action or data rule of the menu, with what stands below it. */
export type PermissionNode = z.infer<typeof permissionNode>

const reaches = z.object({ item: reach, application: reach, score: reach })
/** Which projects, applications and scores a role reaches. */
export type RoleScopes = z.infer<typeof reaches>

const roleSummary = z.object({
  id: z.string(),
  roleCode: z.string(),
  roleName: z.string(),
  spelled: z.string(),
  /** Whether the reader may give it to somebody, or take it from them. */
  mayGive: z.boolean(),
  /** Whether it lets somebody manage people or roles: who gives it gives a power over others. */
  managesPeople: z.boolean(),
  /** Whose accounts that are, everybody's where it changes roles; null of a role that manages nobody. */
  managesWithin: reach.nullable(),
})

/** People whose roles are changed at once. */
const MEMBERS_AT_ONCE = 200

const members = z.object({ roleId: id, userIds: severalIds(MEMBERS_AT_ONCE) })
const changedMembers = z.object({ count: z.number() })

const { roleName, english, roleCode } = roles.fields

export const roleSchemas = {
  all: { result: z.array(roleSummary) },
  /** `members`: of those whom the reader reaches, frozen ones among them. */
  overview: { result: z.array(z.object({ roleId: id, members: z.number(), scopes: reaches })) },
  /** `copy`: what the new one is called. */
  copy: { body: z.object({ roleId: id, copy: draftOf({ roleName, english, roleCode }) }), result: z.object({ id: z.string() }) },
  members: { query: peopleQuery.extend({ roleId: id }), result: peoplePage },
  people: { query: peopleQuery, result: peoplePage },
  /** All of them, or none; who has it already, or has it no more, is left as they are. */
  addMembers: { body: members, result: changedMembers },
  removeMembers: { body: members, result: changedMembers },
  scopesOf: { query: z.object({ roleId: id }), result: reaches },
  /** `before` as they were read: refused where they are others by now. */
  saveScopes: { body: reaches.extend({ roleId: id, before: reaches }) },
  permissionTree: { result: z.object({ treeList: z.array(permissionNode), ids: z.array(z.string()) }) },
  permissionsOf: { query: z.object({ roleId: id }), result: z.array(z.string()) },
  savePermissions: {
    body: z.object({
      roleId: id,
      /** Ids of all that the role is to have, joined with commas. */
      permissionIds: idList,
      /** Those that it had when they were read: refused where it has others by now. */
      lastpermissionIds: idList,
      /** Refused until its consent is named where a data rule is taken that narrows what the role goes on to permit. */
      consent,
    }),
  },
} satisfies Record<string, CallSchemas>

const departRow = z.object({
  /** What its name is found by when it is typed as it sounds. */
  spelled: z.string(),
  /** Whether the reader may change it: within their data scope. */
  reached: z.boolean(),
  id: z.string(),
  /** Null of the school itself. */
  parentId: z.string().nullable(),
  departName: z.string(),
  orgCode: z.string(),
  category: z.string(),
  sort: z.number(),
  revision: z.number(),
  /** Who belongs to it itself, of those whom the reader sees; null for who sees nobody but themselves. */
  people: z.number().nullable(),
  /** Who belongs to it or to one below it, each once; likewise. */
  peopleBelow: z.number().nullable(),
  /** Whether that is everybody who belongs to it: of some, the reader sees only some. */
  wholly: z.boolean(),
  leaders: z.array(officer),
  counsellors: z.array(officer),
})
/** A department with what a page of all of them shows. */
export type DepartRow = z.infer<typeof departRow>

const holdings = z.object({
  departments: z.number(),
  people: z.number(),
  projects: z.number(),
  applications: z.number(),
  /** Names of processes whose conditions compare with one of their codes. */
  processes: z.array(z.string()),
  /** Names of data rules that compare with its code. */
  rules: z.array(z.string()),
})
/** What a department holds together with those below it, and what asks for it; `departments` are those below. */
export type DepartHoldings = z.infer<typeof holdings>

const placed = z.object({ id: z.string(), orgCode: z.string() })

const departNode = treeOf({ orgCode: z.string(), departName: z.string(), category: z.string(), spelled: z.string() })
const idNode = treeOf({})

export const departSchemas = {
  tree: { result: z.object({ treeList: z.array(departNode), ids: z.array(z.string()) }) },
  idTree: { result: z.array(idNode) },
  /** Part of a name. */
  search: { query: z.object({ keyWord: z.string().max(100).default('') }), result: z.array(departNode) },
  /** In their order among those that stand below the same one. */
  all: { result: z.array(departRow) },
  holdings: { query: z.object({ id }), result: holdings },
  people: { query: peopleQuery, result: peoplePage },
  /** With all that is below it. `before` is the one below `parentId` that it is to stand before, without one it stands last. */
  move: {
    body: z.object({
      id,
      parentId: id,
      before: id.optional(),
      /** As it was read: refused where it was changed since. */
      revision: whole(1).optional(),
    }),
    result: placed,
  },
  /** People, leaders, projects, applications and departments below `from` go to `into`; `from` is removed. */
  merge: {
    body: z.object({
      from: id,
      into: id,
      /** Of `from`, likewise. */
      revision: whole(1).optional(),
    }),
    result: placed,
  },
} satisfies Record<string, CallSchemas>
