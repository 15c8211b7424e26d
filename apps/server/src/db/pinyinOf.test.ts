import { describe, expect, it } from 'vitest'
import { pinyinOf, spellingIn } from './pinyinOf.ts'

describe('the spelling of a name', () => {
  it.each([
    ['张晓明', 'zhangxiaoming zxm xiaoming xm ming zhangxm'],
    ['张三', 'zhangsan zs san'],
    ['单雄信', 'shanxiongxin sxx xiongxin xx xin shanxx'],
    ['曾巩', 'zenggong zg gong'],
    ['欧阳修', 'ouyangxiu oyx yangxiu yx xiu ouyx'],
    ['吕布', 'lvbu lb bu'],
    ['張曉明', 'zhangxiaoming zxm xiaoming xm ming zhangxm'],
    ['王', 'wang'],
    ['John Smith', ''],
    ['', ''],
  ])('of %s is %s', (name, spelling) => expect(pinyinOf(name)).toBe(spelling))

  it('leaves out what is no Chinese, and ends somewhere', () => {
    expect(pinyinOf('阿·卜')).toMatch(/^abu /)
    expect(pinyinOf('张'.repeat(100)).length).toBeLessThan(2_000)
  })
})

it.each([
  ['ZhangXM', 'zhangxm'],
  [" xi'an ", 'xian'],
  ['lü bu', 'lvbu'],
  ['LYU', 'lv'],
  ['nyu', 'nv'],
  ['s2022', null],
  ['张', null],
  ['%', null],
])('%s is typed for %s', (typed, letters) => expect(spellingIn(typed)).toBe(letters))
