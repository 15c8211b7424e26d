import { z } from 'zod'
import { fault } from './fault.schema.ts'
import { anyObject, words } from './bounds.schema.ts'
import { PASSWORD } from './password.ts'
import type { CallSchemas } from './endpoint.ts'

/** A password of this system. */
export const passwordSchema = z
  .string()
  .max(128)
  .regex(PASSWORD.rule, fault.said({ text: PASSWORD.words }))

/** An account as its owner sees it. */
export const userInfoSchema = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  avatar: z.string().nullable(),
  phone: z.string().nullable(),
  orgCode: z.string().nullable(),
  departName: z.string().nullable(),
  /** Whether the account has a password of this system; who only ever comes through CAS has none. */
  hasPassword: z.boolean(),
})
/** An account as its owner sees it. */
export type UserInfo = z.infer<typeof userInfoSchema>

/** A department of the signed-in account. */
export const departSchema = z.object({ id: z.string(), departName: z.string(), orgCode: z.string() })
/** A department of the signed-in account. `orgCode` begins with that of the department above it. */
export type Depart = z.infer<typeof departSchema>

/** A department to choose, with what it stands below where another one to choose is called the same. */
const ownDepart = departSchema.extend({ path: z.string().nullable() })
/** A department of one's own. */
export type OwnDepart = z.infer<typeof ownDepart>

export const loginResultSchema = z.object({
  token: z.string(),
  userInfo: userInfoSchema,
  departs: z.array(departSchema),
  /** 0 no department, 1 one, 2 several: the user must choose. */
  multi_depart: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** The token opens nothing but the password change. */
  mustChangePassword: z.boolean(),
  /** How the person proved who they are; the same way renews the session. */
  signedInBy: z.enum(['password', 'cas']),
})
/** A session: its token, whose it is, and what has to be done before anything else. */
export type LoginResult = z.infer<typeof loginResultSchema>

const menuMetaSchema = z.object({
  title: z.string(),
  icon: z.string().nullish(),
  url: z.string().nullish(),
  keepAlive: z.boolean().nullish(),
  internalOrExternal: z.boolean().nullish(),
  permissionList: z.array(z.string()).nullish(),
})

/** A page or group of the menu, in the shape that the specification gives it. */
export interface MenuItem {
  id: string
  /** "0" keeps the item out of the routes. */
  route?: string | null
  path: string
  name: string
  component?: string | null
  redirect?: string | null
  hidden?: boolean | null
  alwaysShow?: boolean | null
  meta: z.infer<typeof menuMetaSchema>
  children?: MenuItem[] | null
}

/** A page or group of the menu. */
export const menuItemSchema: z.ZodType<MenuItem> = z.lazy(() =>
  z.object({
    id: z.string(),
    route: z.string().nullish(),
    path: z.string(),
    name: z.string(),
    component: z.string().nullish(),
    redirect: z.string().nullish(),
    hidden: z.boolean().nullish(),
    alwaysShow: z.boolean().nullish(),
    meta: menuMetaSchema,
    children: z.array(menuItemSchema).nullish(),
  }),
)

// Strings, sometimes numbers, depending on the back end.
const text = z.coerce.string()
export const authEntrySchema = z.object({ action: z.string(), type: text, describe: z.string().nullish() })
export const allAuthEntrySchema = authEntrySchema.extend({ status: text })
/** A permission that the account has: `action` is what it is asked for by. */
export type AuthEntry = z.infer<typeof authEntrySchema>
/** A permission that exists, whether the account has it or not; `status` "1" is in force. */
export type AllAuthEntry = z.infer<typeof allAuthEntrySchema>

/** The menu and the permissions of an account. */
export const permissionsSchema = z.object({
  menu: z.array(menuItemSchema),
  auth: z.array(authEntrySchema),
  allAuth: z.array(allAuthEntrySchema),
  roles: z.array(z.string()),
})
/** The menu and the permissions of the signed-in account. */
export type Permissions = z.infer<typeof permissionsSchema>

const wxParams = z.object({ app: z.string().max(64) })

export const sessionSchemas = {
  /** Of an account that has no password yet: it is set by whoever was handed the code, which counts once. */
  activate: {
    body: z.object({
      username: z.string().trim().min(1, fault.noAccount()).max(64),
      code: z.string().trim().min(1, fault.noActivationCode()).max(40),
      password: passwordSchema,
    }),
  },
  login: {
    body: z.object({
      username: words.min(1, fault.noAccount()).max(64),
      password: z.string().min(1, fault.noPassword()).max(128),
      captcha: z.string().max(8).optional(),
      checkKey: z.string().max(64).optional(),
    }),
    result: loginResultSchema,
  },
  checkSsoLogin: { body: z.object({ ticket: z.string().min(1).max(256), service: z.url().max(2048) }), result: loginResultSchema },
  config: {
    result: z.object({
      /** Null where the system takes part in no CAS: then account and password are the one way in. */
      casLoginUrl: z.string().nullable(),
      casLogoutUrl: z.string().nullable(),
      /** Accounts are known elsewhere too: at the campus's CAS, or at the one that a demonstration shows. Else there is one way in. */
      offersCas: z.boolean(),
      schoolName: z.string(),
      systemTitle: z.string(),
      /** Null where the school has none. */
      motto: z.string().nullable(),
      /** Tells one picture of the school from the next, as `upload.logo` is asked for it; null where it has none. */
      logo: z.string().nullable(),
    }),
  },
  phoneLogin: { body: z.object({ mobile: z.string().max(32), captcha: z.string().max(8) }), result: loginResultSchema },
  randomImage: { params: z.object({ key: z.string().max(64) }), result: z.string() },
  logout: { result: z.object({ casLogoutUrl: z.string().nullable() }) },
  alive: {
    /** Seconds for which the server may hold the call. */
    query: z.object({ wait: z.coerce.number().int().min(0).max(25).default(0) }),
  },
  wxPcAuth: {
    params: wxParams,
    query: z.object({ code: z.string().max(256) }),
    result: z.object({ token: z.string(), userLoginVo: z.unknown() }),
  },
  setWeChatUser: { params: wxParams, body: anyObject, result: z.unknown() },
  permissions: { result: permissionsSchema },
  currentUserDeparts: { result: z.object({ list: z.array(ownDepart), orgCode: z.string().nullable() }) },
  selectDepart: {
    // `username` is accepted for older clients and not read: the user is the token's.
    body: z.object({ orgCode: z.string().min(1).max(64), username: z.string().max(64).optional() }),
    result: z.object({ userInfo: userInfoSchema }),
  },
  updatePassword: {
    body: z.object({
      username: z.string().max(64).optional(),
      oldpassword: z.string().min(1, fault.noOldPassword()).max(128),
      password: passwordSchema,
      confirmpassword: z.string().max(128),
    }),
  },
} satisfies Record<string, CallSchemas>
