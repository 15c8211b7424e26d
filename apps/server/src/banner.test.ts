import { describe, expect, it } from 'vitest'
import { howToSignIn } from './banner.ts'

describe('the administrator of a first start', () => {
  it('is told a password that was made, and never one that was given', () => {
    expect(howToSignIn({ username: 'admin', password: 'made-here' }, null)).toContain('made-here')
    expect(howToSignIn({ username: 'admin', password: 'Given-2026!' }, 'Given-2026!')).not.toContain('Given')
    expect(howToSignIn({ username: 'admin', password: null }, null)).toContain('统一身份认证')
  })
})
