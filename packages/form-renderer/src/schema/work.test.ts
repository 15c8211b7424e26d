import { cpuUsage } from 'node:process'
import { describe, expect, it } from 'vitest'
import { FormEngine } from '../engine/FormEngine.ts'
import { zhCN } from '../locale/form/zh-CN.ts'
import { formOf } from '../samples/formOf.ts'
import {
  canRunPattern,
  designExcess,
  designProblems,
  matchPattern,
  PATTERN_BOUNDS,
  patternSize,
  sayProblem,
  validateSubmission,
} from './index.ts'

const input = (model: string, options: Record<string, unknown> = {}) => ({ type: 'input', name: `字段${model}`, model, options })

/** Milliseconds of the processor's own. */
function cpuOf(work: () => void): number {
  const started = cpuUsage()
  work()
  return cpuUsage(started).user / 1000
}

describe('a pattern', () => {
  const HOSTILE = '^(a?){1000}a{1000}$'

  it('that repeats too often is named, and what stands in its field is not taken', () => {
    const design = formOf(Array.from({ length: 12 }, (_, at) => input(`p${at}`, { pattern: HOSTILE })))
    expect(designProblems(design).map(({ kind }) => kind)).toEqual(Array(12).fill('pattern'))
    expect(sayProblem(designExcess(design)[0]!)).toMatch(/^“字段p0”的正则展开后约有 \d+ 步，最多 2500 步，无法校验，请减小重复次数$/)
    const values = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`p${at}`, 'a'.repeat(1000)]))
    expect(
      cpuOf(() =>
        expect(validateSubmission(design, values).errors.map(({ message }) => message)).toEqual(
          Array.from({ length: 12 }, (_, at) => `字段p${at}的格式规则过于复杂，无法校验，请缩短内容或联系管理员修改表单`),
        ),
      ),
    ).toBeLessThan(300)
    expect(validateSubmission(design, {}).errors).toEqual([])
    expect(canRunPattern(HOSTILE)).toBe(false)
  })

  it('is checked as long as all of them together do not take too long', { timeout: 60_000 }, () => {
    const design = formOf(Array.from({ length: 12 }, (_, at) => input(`p${at}`, { pattern: `^(a?){400}a{400}$|${at}` })))
    expect(designExcess(design)).toEqual([])
    const values = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`p${at}`, 'a'.repeat(1000)]))
    const took = cpuOf(() => {
      const { errors } = validateSubmission(design, values)
      expect(errors[0]!.message).toBe('字段p0格式不匹配')
      expect(errors.at(-1)!.message).toContain('过于复杂')
    })
    expect(took).toBeLessThan(2_000)
  })

  it('is no larger in the engine than it was found to be', () => {
    const usual = [
      '^1[3-9]\\d{9}$',
      '^\\d{17}[\\dXx]$',
      '^[\\u4e00-\\u9fa5·]{2,20}$',
      '^.{1,500}$',
      '^[\\s\\S]{10,1000}$',
      '^(https?:\\/\\/)[^\\s]{1,200}$',
      '^\\p{Han}{1,100}$',
      '^((25[0-5]|2[0-4]\\d|[01]?\\d\\d?)\\.){3}(25[0-5]|2[0-4]\\d|[01]?\\d\\d?)$',
      '^([\\w.-]+)@([\\w-]+\\.)+\\w{2,}$',
      '^(?=.*[A-Za-z])(?=.*\\d).{8,20}$',
      '/^[A-Z]{2}\\d{6}$/i',
    ]
    for (const pattern of usual) expect(patternSize(pattern), pattern).toBeLessThan(PATTERN_BOUNDS.one)
    for (const pattern of [
      '((a{10}){10}){100}',
      '(?:x{1,9}){999}',
      '(){1000}{1000}',
      '(a|b|c){999}',
      '[^\\]]{999,}[\\]a]{1999}',
      '\\p{L}{300}',
      '((((',
      '(a{9}'.repeat(20) + '){9}'.repeat(20),
    ])
      expect(patternSize(pattern) > PATTERN_BOUNDS.one || !canRunPattern(pattern), pattern).toBe(true)
    expect(cpuOf(() => expect(patternSize('({'.repeat(100_000))).toBeGreaterThanOrEqual(100_000))).toBeLessThan(500)
    expect(matchPattern('^[\\s\\S]{10,1000}$', '字'.repeat(1000))).toBe(true)
  })

  it('counts once however many fields have it; all different ones have a bound', () => {
    expect(
      designExcess(formOf(Array.from({ length: 1500 }, (_, at) => input(`m${at}`, { pattern: '^[\\u4e00-\\u9fa5·]{2,20}$' })))),
    ).toEqual([])
    const [all] = designExcess(formOf(Array.from({ length: 40 }, (_, at) => input(`m${at}`, { pattern: `^.{1,${900 + at}}$` }))))
    expect(sayProblem(all!)).toMatch(/^表单中的正则展开后共约 \d+ 步，最多 40000 步，请精简正则或拆分表单$/)
  })
})

describe('conditions', () => {
  const condition = `\${${Array(45).fill('size(distinct(split(t,",")))>0').join(' and ')}}`
  const parts = Array.from({ length: 999 }, (_, at) => `${at}`).join()

  it('that ask for too much with what is filled in are named, and nothing is taken', () => {
    const design = formOf([
      input('t'),
      ...Array.from({ length: 40 }, (_, at) =>
        input(`f${at}`, { visibleWhen: condition, requiredWhen: condition, readOnlyWhen: condition }),
      ),
    ])
    expect(designProblems(design)).toEqual([])
    const took = cpuOf(() => {
      const { errors } = validateSubmission(design, { t: parts })
      expect(errors.length).toBeGreaterThan(0)
      expect(errors.length).toBeLessThanOrEqual(45)
      expect(errors.at(-1)!.message).toMatch(/^字段f\d+的(显示|必填|只读)条件计算量过大，无法判断，请减少填写的内容或联系管理员修改表单$/)
    })
    expect(took).toBeLessThan(1_000)
    expect(validateSubmission(design, { t: '1,2' }).errors.map(({ message }) => message)).not.toContain('计算量')
  })

  it('say the same in the browser', async () => {
    const design = formOf([input('t'), input('f', { visibleWhen: `\${${Array(60).fill('size(distinct(split(t)))>0').join(' and ')}}` })])
    const engine = new FormEngine({ design, texts: zhCN, values: { t: parts } })
    const said = await engine.validate()
    expect(said).toEqual(validateSubmission(design, { t: parts }).errors)
    expect(said[0]!.message).toContain('字段f的显示条件计算量过大')
    engine.patch({ t: '1,2' })
    expect(await engine.validate()).toEqual([])
  })
})

describe('what is computed', () => {
  const number = (model: string, computed?: string) => ({ type: 'number', name: model, model, options: computed ? { computed } : {} })

  it('of rows is worked out for no more of them than a form may hold', () => {
    const columns = [number('a'), ...Array.from({ length: 90 }, (_, at) => number(`c${at}`, `\${a + ${at}}`))]
    const tables = Array.from({ length: 10 }, (_, at) => ({
      type: 'table',
      name: `t${at}`,
      model: `t${at}`,
      options: {},
      tableColumns: columns,
    }))
    const design = formOf([...tables, number('total', "${sum(pluck(t0, 'c89'))}")])
    const values = Object.fromEntries(tables.map(({ model }) => [model, Array.from({ length: 500 }, () => ({ a: 1 }))]))
    const took = cpuOf(() => expect(validateSubmission(design, values).errors).toHaveLength(9))
    expect(took).toBeLessThan(3_000)
    const { errors, values: taken } = validateSubmission(design, { t0: values.t0 })
    expect([errors, taken.total]).toEqual([[], 45_000])
  })

  it('one of the other tells its faults at once', () => {
    const design = formOf([number('f0'), ...Array.from({ length: 2_000 }, (_, at) => number(`f${at + 1}`, `\${f${at} + 1}`))])
    const engine = new FormEngine({ design, texts: zhCN })
    engine.edit(['f0'], 1)
    expect(cpuOf(() => engine.leave(['f0']))).toBeLessThan(400)
    expect(engine.state(['f2000']).value).toBe(2_001)
  })
})
