import { expect, it } from 'vitest'
import { withoutInstallation } from './withoutInstallation.mjs'

it('keeps the settings of a school from the servers that tests start, and what is told to the tests', () => {
  const ofTests = {
    PATH: '/usr/bin',
    SC_CHROMIUM: '/usr/bin/chromium',
    SC_TEST_POSTGRES_BIN: '/usr/lib/postgresql/15/bin',
    SC_E2E_DATABASE_URL: 'postgres://tests',
  }
  const ofSchool = {
    DATABASE_URL: 'postgres://ekt',
    HOST: '10.0.0.1',
    PORT: '80',
    SC_DATA_DIR: '/srv/ekt',
    SC_CAS_URL: 'https://cas.example.edu.cn/cas',
  }
  expect(withoutInstallation({ ...ofSchool, ...ofTests })).toEqual(ofTests)
})
