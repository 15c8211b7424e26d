import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '../config.ts'
import type { Config } from '../config.ts'

/** Every seeded account has it, so that a test can sign in. */
export const TEST_PASSWORD = 'Kete-2026!'

/** What a server under test is configured with, whatever the environment of the person who runs the tests. */
export function testConfig(overrides: Partial<Config> = {}): Config {
  return {
    ...readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      SC_LOG_LEVEL: 'silent',
      SC_DEMO_PASSWORD: TEST_PASSWORD,
      SC_UPLOAD_LIMIT_MB: '1',
      SC_DATA_DIR: path.join(tmpdir(), 'sc-test'),
    }),
    ...overrides,
  }
}
