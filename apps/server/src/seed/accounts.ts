import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { makeFolder } from '../makeFolder.ts'

/** An account that a newcomer may sign in with. */
export interface DemoAccount {
  username: string
  password: string
  /** Who it is, in words: 校级审核员 · 周明. */
  title: string
}

const keptAccount = z.object({
  username: z.string(),
  password: z.string(),
  title: z.string(),
  /** The hash that was stored for it. While the database still has it, the password still opens the account. */
  passwordHash: z.string(),
})
export type KeptAccount = z.infer<typeof keptAccount>

const fileIn = (dataDir: string) => path.join(dataDir, 'demo-accounts.json')

/** Keeps the accounts where only the server's own user can read them. Replaces the file as a whole. */
export function keepAccounts(dataDir: string, accounts: readonly KeptAccount[]): void {
  makeFolder(dataDir)
  const partial = `${fileIn(dataDir)}.${process.pid}`
  writeFileSync(partial, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 })
  renameSync(partial, fileIn(dataDir))
}

/** The kept accounts; none where the file is missing or is not ours, for it is only a reminder. */
export function readAccounts(dataDir: string): KeptAccount[] {
  try {
    return z.array(keptAccount).parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
  } catch {
    return []
  }
}
