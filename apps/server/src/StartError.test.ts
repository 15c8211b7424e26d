import { expect, it } from 'vitest'
import { connectProblem } from './db/connectProblem.ts'
import { inLanguage } from './locale/language.ts'

it('says why nothing starts in the language of who starts it', () => {
  const problem = () =>
    connectProblem(Object.assign(new Error('no database'), { code: '3D000' }), 'postgres://sc@db.example/campus')!.message
  expect(problem()).toBe('数据库 campus 不存在，请先在 db.example:5432 上建立，或检查 DATABASE_URL')
  expect(inLanguage('en-US', problem)).toBe('There is no database campus; create it on db.example:5432, or check DATABASE_URL')
})
