import path from 'node:path'
import { z } from 'zod'
import { zhCN } from 'zod/locales'
import { defaultLanguage } from '@sc/locale'
import { passwordSchema, readFault } from '@sc/api-client/schemas'
import { pathConflict, type PathConflict } from './pathConflict.ts'
import type { Bucket } from './files/Bucket.ts'
import { StartError } from './StartError.ts'
import { DEFAULT_TIME_ZONE } from './time.ts'

const PROXIES = '须为 0 到 10 的整数：前面有几层反向代理'

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')

const CONFLICT_WORDS: Readonly<Record<PathConflict, string>> = {
  same: '不能相同，可设为如 SC_BASE_PATH=/ekt/ 和 SC_API_PATH=/ekt/api',
  callsCovered: '相冲突：前者占用了后者之下接口的地址，请换一个路径',
  pagesCovered: '相冲突：后者占用了前者之下页面的地址，请换一个路径',
}

/** What an account can take from CAS, and the attribute of CAS that carries it. */
const casFields = ['username', 'realname', 'department', 'phone', 'studentNo'] as const
export type CasField = (typeof casFields)[number]

const casAttributes = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => part.split('=').map((side) => side.trim())),
  )
  .pipe(
    z.array(z.tuple([z.enum(casFields), z.string().regex(/^[\w.:-]+$/)], `须为 字段=CAS属性，以逗号分隔；字段：${casFields.join('、')}`)),
  )
  .transform((pairs): Partial<Record<CasField, string>> => Object.fromEntries(pairs))

/** Of the system itself: who is here, what they may, what they did. */
const OWN_TABLE = /^(public\.)?(sys_|sc_|wf_|cas_|form_|t_schoolinfo)|^(drizzle|pg_catalog|information_schema|pg_toast)\./

const onlineTables = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  )
  .pipe(
    z.array(
      z
        .string()
        .regex(/^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)?$/, '须为 表名 或 模式.表名，小写，以逗号分隔')
        .refine((name) => !OWN_TABLE.test(name), '不能包含本系统自己的表'),
    ),
  )

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    // Newer Nodes take an offset as well, which PostgreSQL reads the other way round.
    return /^[a-z]/i.test(name)
  } catch {
    return false
  }
}

const ORIGIN = '须为以逗号分隔的网址，只写到主机名和端口，如 https://img.example.edu.cn'

const isOrigin = (address: string) => /^https?:/.test(address) && URL.canParse(address) && new URL(address).origin === address

const externalOrigins = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim().replace(/\/$/, ''))
      .filter(Boolean),
  )
  .pipe(z.array(z.string().refine((address) => isOrigin(address), ORIGIN)))

const PORT = '须为 0–65535 的整数'

const environment = z.object({
  PORT: z.coerce.number(PORT).int(PORT).min(0, PORT).max(65535, PORT).default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** PostgreSQL; without it the database is embedded, under the data directory. */
  DATABASE_URL: z
    .string()
    .refine(
      (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
      '须为 postgres://账号:密码@主机:端口/数据库，其中的特殊字符须转义',
    )
    .optional(),
  SC_DATA_DIR: z.string().default('./data'),
  /** Where the admin and the API are reached from outside, e.g. https://ekt.example.edu.cn; for CAS service addresses. */
  SC_PUBLIC_URL: z.url({ protocol: /^https?$/, error: '须为完整的网址，如 https://ekt.example.edu.cn' }).optional(),
  SC_BASE_PATH: z
    .string()
    .regex(/^\/([\w.-]+\/?)*$/, '须以 / 开头，如 /ekt/')
    .default('/'),
  SC_API_PATH: z
    .string()
    .regex(/^\/+[\w.-][\w./-]*$/, '须以 / 开头，如 /sc-api')
    .default('/sc-api'),
  /** A campus CAS server. */
  SC_CAS_URL: z.url('须为完整的网址，如 https://cas.example.edu.cn/cas').optional(),
  /** The development CAS provider, over our own accounts; by default in the demonstration alone: embedded database and no campus CAS server. */
  SC_DEV_CAS: flag.optional(),
  /** Other systems that may sign in through the development provider: addresses, separated by commas. */
  SC_CAS_SERVICES: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.url({ protocol: /^https?$/ }))),
  /** 3: /p3/serviceValidate, with attributes; 2: /serviceValidate, for servers that know no other. */
  SC_CAS_PROTOCOL: z.enum(['2', '3']).default('3'),
  /** Which attributes of CAS say what of a person: `realname=cn,department=ou`. `username` replaces the name that CAS signs in with. */
  SC_CAS_ATTRIBUTES: casAttributes,
  /** `fold`: a name of CAS that no account has exactly is the account that differs in upper and lower case only. */
  SC_CAS_NAME_CASE: z.enum(['fold', 'exact']).default('fold'),
  /** Who comes through CAS for the first time gets an account with this role; without it accounts are made by hand. */
  SC_CAS_CREATE_ROLE: z.string().trim().min(1).optional(),
  /** Tables and views, beside a few of our own, that forms can be made from. */
  SC_ONLINE_TABLES: onlineTables,
  SC_ADMIN_DIR: z.string().optional(),
  /** The first administrator's account; with a campus CAS its name there. */
  SC_ADMIN_USERNAME: z
    .string()
    .regex(/^[\w.@-]{1,64}$/, '须为 1–64 个字母、数字或 . _ @ -，不能为空')
    .default('admin'),
  /** Their first password, to be changed at the first sign-in; without it one is made and printed once. */
  SC_ADMIN_PASSWORD: passwordSchema.optional(),
  /** What an empty database's school is called. */
  SC_SCHOOL_NAME: z.string().trim().min(1).max(60).optional(),
  /** Demonstration data in an empty database; by default in the embedded one alone, never in a PostgreSQL of yours nor for people of a campus's CAS. */
  SC_SEED: flag.optional(),
  /** One password for every demonstration account; without it each gets a random one. */
  SC_DEMO_PASSWORD: z.string().min(8).optional(),
  SC_BANNER: flag.default(false),
  /** How many proxies stand before the server: so many entries of `X-Forwarded-For` are believed, from the right. */
  SC_TRUST_PROXY: z
    .preprocess(
      (word) => (word === 'true' ? 1 : word === 'false' ? 0 : word),
      z.coerce.number(PROXIES).int(PROXIES).min(0, PROXIES).max(10, PROXIES),
    )
    .default(0),
  SC_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Zone of the campus: of the dates on the wire, of deadlines and weeks. Servers often run on UTC, campuses here do not. */
  SC_TIME_ZONE: z.string().refine(isTimeZone, '不是时区名').default(DEFAULT_TIME_ZONE),
  /** A file of PKCS#12 with the key and certificate that PDF files are signed with, and its password. */
  SC_PDF_CERTIFICATE: z.string().min(1).optional(),
  SC_PDF_CERTIFICATE_PASSWORD: z.string().optional(),
  /** A bucket for uploaded files instead of the data directory, at an S3-compatible server; without an address, Amazon's. */
  SC_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, '须为存储桶名：3–63 个小写字母、数字、点或横线')
    .optional(),
  SC_S3_ENDPOINT: z.url({ protocol: /^https?$/, error: '须为完整的网址，如 https://s3.example.edu.cn' }).optional(),
  SC_S3_REGION: z.string().trim().min(1).default('us-east-1'),
  /** Its keys; without them those that the tools of Amazon would use here. */
  SC_S3_ACCESS_KEY_ID: z.string().trim().min(1).optional(),
  SC_S3_SECRET_ACCESS_KEY: z.string().trim().min(1).optional(),
  /** Whether addresses have the bucket in their path; by default where there is an endpoint. */
  SC_S3_PATH_STYLE: flag.optional(),
  /** Stores of others whose files forms may hold (external-storage mode): origins, separated by commas. */
  SC_UPLOAD_ORIGINS: externalOrigins,
  SC_UPLOAD_LIMIT_MB: z.coerce.number('须为数字，单位 MB').min(1).max(1024).default(50),
  /** What one person may have stored in all. */
  SC_UPLOAD_QUOTA_MB: z.coerce.number('须为数字，单位 MB').min(1).max(1_048_576).default(500),
})

export interface Config {
  port: number
  host: string
  databaseUrl: string | null
  dataDir: string
  publicUrl: string | null
  /** Starts and ends with a slash. */
  basePath: string
  /** Starts with a slash, does not end with one. */
  apiPath: string
  casUrl: string | null
  /** Whether the development provider is mounted. */
  devCas: boolean
  /** Address prefixes that the development provider gives tickets to, besides this system's own. */
  casServices: readonly string[]
  casProtocol: '2' | '3'
  casAttributes: Partial<Record<CasField, string>>
  casFoldsCase: boolean
  casCreateRole: string | null
  /** Tables and views, beside a few of our own, that forms can be made from. */
  onlineTables: readonly string[]
  /** The built admin; null serves the API alone. */
  adminDir: string | null
  adminUsername: string
  adminPassword: string | null
  schoolName: string | null
  seed: boolean
  demoPassword: string | null
  banner: boolean
  /** Proxies before the server, 0 for none. */
  trustedProxies: number
  logLevel: string
  /** IANA name. */
  timeZone: string
  /** Null where nothing is signed. */
  pdfCertificate: string | null
  pdfCertificatePassword: string | null
  /** Origins of the stores of others whose files forms may hold. */
  externalOrigins: readonly string[]
  /** Null where files are kept in the data directory. */
  bucket: Bucket | null
  uploadLimitBytes: number
  uploadQuotaBytes: number
}

/** Ours too, but of the tools that build and test the server. */
const OF_TOOLS: ReadonlySet<string> = new Set([
  'SC_CHROMIUM',
  'SC_TEST_DATABASE_URL',
  'SC_TEST_S3_URL',
  'SC_E2E_DATABASE_URL',
  'SC_E2E_MADE_SCHOOL',
  'SC_E2E_MADE_DATABASE',
  'SC_E2E_CONSUMERS',
  'SC_E2E_LATE',
])

/** Names that look like settings and are none: mistyped, or of another version. */
export function unknownVariables(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env)
    .filter((name) => name.startsWith('SC_') && !(name in environment.shape) && !OF_TOOLS.has(name))
    .sort()
}

/** Schemas of the contract say what is wrong as a message. */
const inWords = (issue: z.core.$ZodIssue) => ({ ...issue, message: readFault(issue.message)?.in(defaultLanguage) ?? issue.message })

/** Reads the environment once. Throws an error that names every variable that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env, { error: zhCN().localeError })
  if (!parsed.success) throw new StartError(`环境变量有误：\n${z.prettifyError(new z.ZodError(parsed.error.issues.map(inWords)))}`)
  const value = parsed.data
  // Without it the origin would come from the request, and with it whoever asks would choose which service a ticket is for.
  if (value.SC_CAS_URL && !value.SC_PUBLIC_URL) throw new StartError('环境变量有误：设置 SC_CAS_URL 时须同时设置 SC_PUBLIC_URL')
  if (value.SC_PDF_CERTIFICATE_PASSWORD && !value.SC_PDF_CERTIFICATE)
    throw new StartError('环境变量有误：设置 SC_PDF_CERTIFICATE_PASSWORD 时须同时设置 SC_PDF_CERTIFICATE')
  const bucket = bucketOf(value)
  // Nothing but the start says where accounts and data come from: those of a demonstration.
  const demonstrates = value.DATABASE_URL === undefined && value.SC_CAS_URL === undefined
  const paths = {
    basePath: value.SC_BASE_PATH.endsWith('/') ? value.SC_BASE_PATH : `${value.SC_BASE_PATH}/`,
    apiPath: value.SC_API_PATH.replace(/\/+$/, ''),
  }
  const conflict = pathConflict(paths)
  if (conflict !== null)
    throw new StartError(`环境变量有误：SC_BASE_PATH（${paths.basePath}）与 SC_API_PATH（${paths.apiPath}）${CONFLICT_WORDS[conflict]}`)
  const publicUrl = value.SC_PUBLIC_URL === undefined ? null : new URL(value.SC_PUBLIC_URL)
  // Pages are below the base path, and CAS returns to them: another path would be nobody's.
  if (publicUrl && !['/', paths.basePath].includes(`${publicUrl.pathname.replace(/\/+$/, '')}/`))
    throw new StartError(
      `环境变量有误：SC_PUBLIC_URL 中的路径（${publicUrl.pathname}）与 SC_BASE_PATH（${paths.basePath}）不同；SC_PUBLIC_URL 可只写到主机名，如 ${publicUrl.origin}`,
    )
  return {
    port: value.PORT,
    host: value.HOST,
    databaseUrl: value.DATABASE_URL ?? null,
    dataDir: path.resolve(value.SC_DATA_DIR),
    publicUrl: publicUrl?.origin ?? null,
    ...paths,
    casUrl: value.SC_CAS_URL?.replace(/\/+$/, '') ?? null,
    devCas: value.SC_DEV_CAS ?? demonstrates,
    casServices: value.SC_CAS_SERVICES,
    casProtocol: value.SC_CAS_PROTOCOL,
    casAttributes: value.SC_CAS_ATTRIBUTES,
    casFoldsCase: value.SC_CAS_NAME_CASE === 'fold',
    casCreateRole: value.SC_CAS_CREATE_ROLE ?? null,
    onlineTables: value.SC_ONLINE_TABLES,
    adminDir: value.SC_ADMIN_DIR ? path.resolve(value.SC_ADMIN_DIR) : null,
    adminUsername: value.SC_ADMIN_USERNAME,
    adminPassword: value.SC_ADMIN_PASSWORD ?? null,
    schoolName: value.SC_SCHOOL_NAME ?? null,
    seed: value.SC_SEED ?? demonstrates,
    demoPassword: value.SC_DEMO_PASSWORD ?? null,
    banner: value.SC_BANNER,
    trustedProxies: value.SC_TRUST_PROXY,
    logLevel: value.SC_LOG_LEVEL,
    timeZone: value.SC_TIME_ZONE,
    pdfCertificate: value.SC_PDF_CERTIFICATE ? path.resolve(value.SC_PDF_CERTIFICATE) : null,
    pdfCertificatePassword: value.SC_PDF_CERTIFICATE_PASSWORD ?? null,
    externalOrigins: value.SC_UPLOAD_ORIGINS,
    bucket,
    uploadLimitBytes: value.SC_UPLOAD_LIMIT_MB * 1024 * 1024,
    uploadQuotaBytes: value.SC_UPLOAD_QUOTA_MB * 1024 * 1024,
  }
}

/** The bucket of files, as far as one is named. What is half said would keep files where nobody looks for them. */
function bucketOf(value: z.infer<typeof environment>): Bucket | null {
  const { SC_S3_BUCKET: bucket, SC_S3_ENDPOINT: endpoint, SC_S3_ACCESS_KEY_ID: id, SC_S3_SECRET_ACCESS_KEY: secret } = value
  if (bucket === undefined) {
    if (endpoint !== undefined || id !== undefined || secret !== undefined)
      throw new StartError('环境变量有误：设置 SC_S3_ENDPOINT 或密钥时须同时设置 SC_S3_BUCKET')
    return null
  }
  if ((id === undefined) !== (secret === undefined))
    throw new StartError('环境变量有误：SC_S3_ACCESS_KEY_ID 与 SC_S3_SECRET_ACCESS_KEY 须同时设置')
  return {
    bucket,
    endpoint: endpoint?.replace(/\/+$/, '') ?? null,
    region: value.SC_S3_REGION,
    keys: id !== undefined && secret !== undefined ? { accessKeyId: id, secretAccessKey: secret } : null,
    pathStyle: value.SC_S3_PATH_STYLE ?? endpoint !== undefined,
  }
}

/** Where the development CAS provider is mounted; null where it is not. */
export const devCasPath = ({ devCas, basePath }: Pick<Config, 'devCas' | 'basePath'>): string | null => (devCas ? `${basePath}cas` : null)

/**
 * Whether the development provider shows itself as a campus's sign-in, beside the one with account and password. One that
 * came with the embedded database does so with the demonstration data alone; elsewhere somebody asked for it.
 */
export const demonstratesCas = ({ devCas, seed, databaseUrl }: Pick<Config, 'devCas' | 'seed' | 'databaseUrl'>): boolean =>
  devCas && (seed || databaseUrl !== null)
