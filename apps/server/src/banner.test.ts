import { describe, expect, it } from 'vitest'
import { howToSignIn, signInNotices } from './banner.ts'
import { readConfig } from './config.ts'

describe('the administrator of a first start', () => {
  it('is told a password that was made, and never one that was given', () => {
    expect(howToSignIn({ username: 'admin', password: 'made-here' }, null)).toContain('made-here')
    expect(howToSignIn({ username: 'admin', password: 'Given-2026!' }, 'Given-2026!')).not.toContain('Given')
    expect(howToSignIn({ username: 'admin', password: null }, null)).toContain('统一身份认证')
  })
})

describe('a start', () => {
  const DATABASE_URL = 'postgres://sc@db/sc'
  const noticesOf = (env: NodeJS.ProcessEnv) => signInNotices(readConfig(env))

  it('says how people sign in, and what to set, where no CAS does it', () => {
    const [notice, ...more] = noticesOf({ DATABASE_URL, SC_PUBLIC_URL: 'https://ekt.example.edu.cn', SC_BASE_PATH: '/ekt/' })
    for (const words of ['https://ekt.example.edu.cn/ekt/user/login', 'SC_CAS_URL', 'SC_DEV_CAS=1']) expect(notice).toContain(words)
    expect(more).toEqual([])
  })

  it('says nothing where one does', () => {
    const campus = { SC_CAS_URL: 'https://cas.example.edu.cn/cas', SC_PUBLIC_URL: 'https://ekt.example.edu.cn' }
    expect([{}, { DATABASE_URL, SC_DEV_CAS: '1' }, { DATABASE_URL, ...campus }].flatMap(noticesOf)).toEqual([])
  })

  it('says that nobody reads the services of a development CAS that is not there', () => {
    expect(noticesOf({ DATABASE_URL, SC_CAS_SERVICES: 'https://library.example/' })).toEqual([
      expect.stringContaining('没有接入'),
      expect.stringContaining('SC_CAS_SERVICES'),
    ])
  })
})
