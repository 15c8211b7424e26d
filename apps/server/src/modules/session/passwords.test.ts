import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

it('are stored so that only the right one matches', async () => {
  const stored = await hashPassword('Kete-2026!')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(stored, 'Kete-2026!')).toBe(true)
  expect(await verifyPassword(stored, 'Kete-2026', 'stranger')).toBe(false)
  expect(await verifyPassword('no hash', 'Kete-2026!')).toBe(false)
})
