import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, basePath: '/', apiPath: '/sc-api', databaseUrl: null, casUrl: null, casServices: [], timeZone: 'Asia/Shanghai' })
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

  it.each([
    ['PORT', 'x'],
    ['SC_BASE_PATH', 'ekt'],
    ['SC_PUBLIC_URL', 'ekt.example.edu.cn'],
    ['SC_CAS_SERVICES', 'javascript:alert(1)'],
    ['SC_UPLOAD_LIMIT_MB', '0'],
    ['SC_TIME_ZONE', 'Mars/Base'],
    ['SC_TRUST_PROXY', 'yes'],
    ['SC_TRUST_PROXY', '-1'],
  ])('names a wrong %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name)
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
