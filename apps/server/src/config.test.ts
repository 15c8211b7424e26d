import { describe, expect, it } from 'vitest'
import { demonstratesCas, devCasPath, readConfig, unknownVariables } from './config.ts'

describe('the configuration', () => {
  it('names what looks like a setting and is none', () => {
    const tools = { SC_CHROMIUM: '/usr/bin/chromium', SC_TEST_DATABASE_URL: 'postgres://db' }
    expect(unknownVariables({ ...tools, PATH: '/bin', SCALE: '2', SC_SEED: '1', SC_TIMEZONE: 'UTC', SC_CAS_ATTRIBUTE: '' })).toEqual([
      'SC_CAS_ATTRIBUTE',
      'SC_TIMEZONE',
    ])
  })

  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      basePath: '/',
      apiPath: '/sc-api',
      databaseUrl: null,
      casUrl: null,
      casServices: [],
      timeZone: 'Asia/Shanghai',
    })
  })

  it('keeps files in a bucket where one is named, and is told of what is only half said', () => {
    expect(readConfig({}).bucket).toBeNull()
    const keys = { SC_S3_ACCESS_KEY_ID: 'id', SC_S3_SECRET_ACCESS_KEY: 'secret' }
    expect(readConfig({ SC_S3_BUCKET: 'ekt', SC_S3_ENDPOINT: 'https://s3.example.edu.cn/', ...keys }).bucket).toEqual({
      bucket: 'ekt',
      endpoint: 'https://s3.example.edu.cn',
      region: 'us-east-1',
      keys: { accessKeyId: 'id', secretAccessKey: 'secret' },
      pathStyle: true,
    })
    expect(readConfig({ SC_S3_BUCKET: 'ekt', SC_S3_REGION: 'cn-north-1' }).bucket).toMatchObject({
      ...{ endpoint: null, region: 'cn-north-1', keys: null, pathStyle: false },
    })
    expect(() => readConfig(keys)).toThrow('SC_S3_BUCKET')
    expect(() => readConfig({ SC_S3_BUCKET: 'ekt', SC_S3_ACCESS_KEY_ID: 'id' })).toThrow('SC_S3_SECRET_ACCESS_KEY')
    expect(() => readConfig({ SC_S3_BUCKET: 'Ekt Files' })).toThrow('存储桶名')
    expect(() => readConfig({ SC_S3_BUCKET: 'ekt', SC_S3_ENDPOINT: 's3.example.edu.cn' })).toThrow('SC_S3_ENDPOINT')
  })

  it('takes files of stores whose origins are named, and of no more of an address', () => {
    expect(readConfig({}).externalOrigins).toEqual([])
    const SC_UPLOAD_ORIGINS = 'https://img.example.edu.cn/, http://10.0.0.8:9000'
    expect(readConfig({ SC_UPLOAD_ORIGINS }).externalOrigins).toEqual(['https://img.example.edu.cn', 'http://10.0.0.8:9000'])
    for (const wrong of ['img.example.edu.cn', 'https://img.example.edu.cn/club', 'ftp://img.example.edu.cn', 'https://a;script-src *'])
      expect(() => readConfig({ SC_UPLOAD_ORIGINS: wrong }), wrong).toThrow('SC_UPLOAD_ORIGINS')
  })

  it('brings paths and addresses into one form', () => {
    const config = readConfig({
      SC_BASE_PATH: '/ekt',
      SC_API_PATH: '/api/',
      SC_PUBLIC_URL: 'https://ekt.example.edu.cn/',
      SC_CAS_URL: 'https://cas.example.edu.cn/cas/',
      SC_CAS_SERVICES: 'https://a.example/x/, http://b.example',
    })
    expect(config).toMatchObject({
      basePath: '/ekt/',
      apiPath: '/api',
      publicUrl: 'https://ekt.example.edu.cn',
      casUrl: 'https://cas.example.edu.cn/cas',
      casServices: ['https://a.example/x/', 'http://b.example'],
    })
  })

  it.each(['https://ekt.example.edu.cn', 'https://ekt.example.edu.cn/ekt', 'https://ekt.example.edu.cn/ekt/'])(
    'takes %s as the address of an admin below /ekt/',
    (SC_PUBLIC_URL) => {
      expect(readConfig({ SC_BASE_PATH: '/ekt', SC_PUBLIC_URL })).toMatchObject({ publicUrl: 'https://ekt.example.edu.cn' })
    },
  )

  it.each([
    ['/', 'https://ekt.example.edu.cn/ekt'],
    ['/ekt', 'https://ekt.example.edu.cn/kt/'],
  ])('refuses an address that is not where the admin is: base path %s, %s', (SC_BASE_PATH, SC_PUBLIC_URL) => {
    const refused = () => readConfig({ SC_BASE_PATH, SC_PUBLIC_URL })
    for (const word of ['SC_PUBLIC_URL', 'SC_BASE_PATH', 'https://ekt.example.edu.cn']) expect(refused).toThrow(word)
  })

  it('demonstrates only to who set up nothing of their own, unless it is asked to', () => {
    const DATABASE_URL = 'postgres://sc@db/sc'
    const campus = { SC_CAS_URL: 'https://cas.example.edu.cn/cas', SC_PUBLIC_URL: 'https://ekt.example.edu.cn' }
    expect([{}, { DATABASE_URL }, campus, { ...campus, SC_SEED: '1' }, { SC_SEED: '0' }].map((env) => readConfig(env).seed)).toEqual([
      true,
      false,
      false,
      true,
      false,
    ])
  })

  it('mounts the development CAS provider for a demonstration, or where somebody asks for it', () => {
    const DATABASE_URL = 'postgres://sc@db/sc'
    const campus = { SC_CAS_URL: 'https://cas.example.edu.cn/cas', SC_PUBLIC_URL: 'https://ekt.example.edu.cn' }
    const pathOf = (env: NodeJS.ProcessEnv) => devCasPath(readConfig(env))
    expect([{}, { SC_SEED: '0' }, { SC_BASE_PATH: '/ekt' }].map(pathOf)).toEqual(['/cas', '/cas', '/ekt/cas'])
    expect(
      [{ DATABASE_URL }, { DATABASE_URL, SC_SEED: '1' }, campus, { ...campus, DATABASE_URL }, { SC_DEV_CAS: '0' }].map(pathOf),
    ).toEqual([null, null, null, null, null])
    expect(
      [
        { DATABASE_URL, SC_DEV_CAS: '1' },
        { ...campus, SC_DEV_CAS: '1' },
      ].map(pathOf),
    ).toEqual(['/cas', '/cas'])
  })

  it('shows it as the sign-in of a campus beside demonstration data, or where somebody asked for it', () => {
    const DATABASE_URL = 'postgres://sc@db/sc'
    const shown = [{}, { SC_SEED: '0' }, { SC_DEV_CAS: '0' }, { DATABASE_URL }, { DATABASE_URL, SC_DEV_CAS: '1' }].map((env) =>
      demonstratesCas(readConfig(env)),
    )
    expect(shown).toEqual([true, false, false, false, true])
  })

  it('reads what of a person comes from which attribute of CAS', () => {
    expect(readConfig({})).toMatchObject({ casProtocol: '3', casAttributes: {}, casFoldsCase: true, casCreateRole: null })
    expect(
      readConfig({
        SC_CAS_ATTRIBUTES: 'realname = cn, department=ou,studentNo=user',
        SC_CAS_NAME_CASE: 'exact',
        SC_CAS_CREATE_ROLE: 'student',
        SC_CAS_PROTOCOL: '2',
      }),
    ).toMatchObject({
      casProtocol: '2',
      casAttributes: { realname: 'cn', department: 'ou', studentNo: 'user' },
      casFoldsCase: false,
      casCreateRole: 'student',
    })
  })

  it.each([
    ['PORT', 'x'],
    ['DATABASE_URL', 'mysql://sc@db/sc'],
    ['DATABASE_URL', 'db.example.edu.cn'],
    ['DATABASE_URL', 'postgres://sc:a#b/c@db/sc'],
    ['SC_CAS_ATTRIBUTES', 'realname'],
    ['SC_CAS_ATTRIBUTES', 'shoes=size'],
    ['SC_CAS_PROTOCOL', '1'],
    ['SC_DEV_CAS', 'yes'],
    ['SC_BASE_PATH', 'ekt'],
    ['SC_API_PATH', 'api'],
    ['SC_API_PATH', '//'],
    ['SC_PUBLIC_URL', 'ekt.example.edu.cn'],
    ['SC_PUBLIC_URL', 'ekt.example.edu.cn:8443/ekt'],
    ['SC_CAS_SERVICES', 'javascript:alert(1)'],
    ['SC_UPLOAD_LIMIT_MB', '0'],
    ['SC_UPLOAD_LIMIT_MB', 'abc'],
    ['SC_SEED', 'yes'],
    ['SC_LOG_LEVEL', 'loud'],
    ['SC_CAS_URL', 'cas.example.edu.cn'],
    ['SC_DEMO_PASSWORD', 'short'],
    ['SC_TIME_ZONE', 'Mars/Base'],
    ['SC_TIME_ZONE', '+08:00'],
    ['SC_ADMIN_PASSWORD', '12345678'],
    ['SC_ADMIN_PASSWORD', 'password'],
    ['SC_TRUST_PROXY', 'yes'],
    ['SC_TRUST_PROXY', '-1'],
  ])('names a wrong %s', (name, value) => {
    const refused = () => readConfig({ [name]: value })
    expect(refused).toThrow(name)
    // In words, and not a library's.
    expect(refused).not.toThrow(/invalid|expected|received/i)
    expect(refused).not.toThrow(/无效输入$/m)
  })

  it.each([
    ['/ekt', '/ekt', '不能相同'],
    ['/ekt/', '/ekt/', '不能相同'],
    ['/sc-api', undefined, '不能相同'],
    ['/api/docs', '/api', '接口的地址'],
    ['/api/sys/session/', '/api', '接口的地址'],
    ['/ekt', '/ekt/assets', '页面的地址'],
    [undefined, '/user', '页面的地址'],
  ])('names both of %s and %s, where one takes what the other needs', (basePath, apiPath, says) => {
    const refused = () => readConfig({ SC_BASE_PATH: basePath, SC_API_PATH: apiPath })
    for (const word of ['SC_BASE_PATH', 'SC_API_PATH', says]) expect(refused).toThrow(word)
  })

  it.each([
    ['/', '/sc-api'],
    ['/ekt', '/ekt/api'],
    ['/ekt', '/ekt-api'],
    ['/ekt/admin', '/ekt'],
    ['/', '/userapi'],
    ['/ekt', '/user'],
  ])('takes %s beside %s', (basePath, apiPath) => {
    expect(readConfig({ SC_BASE_PATH: basePath, SC_API_PATH: apiPath })).toMatchObject({ apiPath })
  })

  it.each([
    [undefined, 0],
    ['0', 0],
    ['1', 1],
    ['2', 2],
    ['true', 1],
    ['false', 0],
  ])('counts proxies: %s', (given, trustedProxies) => {
    expect(readConfig({ SC_TRUST_PROXY: given })).toMatchObject({ trustedProxies })
  })

  it('wants to know its own address when a campus CAS signs people in', () => {
    expect(() => readConfig({ SC_CAS_URL: 'https://cas.example.edu.cn/cas' })).toThrow('SC_PUBLIC_URL')
  })
})
