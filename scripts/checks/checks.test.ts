import { describe, expect, it } from 'vitest'
import { chineseLiterals } from './chinese-literals.mjs'
import { downloadAddresses } from './download-addresses.mjs'
import { lineCount } from './line-count.mjs'

describe('chineseLiterals', () => {
  it('finds strings, templates and JSX text by line', () => {
    const source = ['const a = "保存"', 'const b = `共 ${n} 条`', 'const c = <p title="提示">完成</p>'].join('\n')
    expect(chineseLiterals('page.tsx', source)).toEqual([
      { line: 1, text: '保存' },
      { line: 2, text: '共' },
      { line: 2, text: '条' },
      { line: 3, text: '提示' },
      { line: 3, text: '完成' },
    ])
  })

  it('finds full-width punctuation', () => {
    expect(chineseLiterals('label.ts', "const suffix = '：'")).toHaveLength(1)
  })

  it('leaves comments and patterns alone', () => {
    expect(chineseLiterals('page.ts', '// 说明\n/* 说明 */ const han = /[一-龥]/')).toEqual([])
  })

  it('accepts data of the wire where the line, or the one above, says why', () => {
    const beside = "const first = '选项1' // wire text: saved designs have it"
    const above = "// wire text: saved designs have it\nconst first = '选项1'"
    expect(chineseLiterals('schema.ts', beside)).toEqual([])
    expect(chineseLiterals('schema.ts', above)).toEqual([])
    expect(chineseLiterals('schema.ts', "const first = '选项1' // wire text:")).toHaveLength(1)
  })
})

describe('downloadAddresses', () => {
  it('finds addresses, and no checksums or notices', () => {
    const lockfile = [
      '  antd@6.6.8:',
      '    resolution: {integrity: sha512-abc==}',
      '    deprecated: see https://example.org/why',
      '  left@1.0.0:',
      '    resolution: {tarball: https://registry.example.org/left-1.0.0.tgz}',
    ].join('\n')
    expect(downloadAddresses(lockfile).map(({ line }) => line)).toEqual([5])
  })
})

it('counts what ends the last line as no line of its own', () => {
  expect(lineCount('a\nb\n')).toBe(2)
  expect(lineCount('a\nb')).toBe(2)
})
