import type { Language } from '@sc/locale'
import { LanguageProvider } from '@sc/locale/react'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ImportReport } from '../modeler/importReport.ts'
import { ImportReportList } from './ImportReportList.tsx'

const place = (id: string, name = '') => ({ id, type: 'userTask', name })

const report: ImportReport = {
  engine: 'camunda',
  engineChanged: true,
  laidOut: 'unusable',
  pooled: true,
  repairs: [
    { kind: 'illegalId', element: 'userTask', before: '1a', after: 'a1' },
    { kind: 'namespace', element: '', before: 'x', after: '' },
  ],
  warnings: [
    { kind: 'unparsable', detail: 'foo', line: 7 },
    { kind: 'other', detail: '' },
  ],
  odd: [{ kind: 'unresolved', detail: 'gone' }],
  undrawn: [{ id: 'l1', type: 'bpmn:Lane', name: 'Office' }],
  kept: [{ kind: 'attribute', name: 'x:colour' }],
  unused: [
    { kind: 'attribute', name: 'x:priority', places: [place('t1', 'Check'), place('t2')] },
    { kind: 'element', name: 'x:form', places: ['a', 'b', 'c', 'd'].map((id) => place(id)) },
  ],
}

function told(language: Language): string[] {
  render(
    <LanguageProvider language={language}>
      <ImportReportList report={report} />
    </LanguageProvider>,
  )
  return [...screen.getByRole('region').querySelectorAll('p, h4, li')].map(({ textContent }) => textContent)
}

it('tells all that was done to a file in Chinese', () => {
  expect(told('zh-CN')).toEqual([
    '文件属于 Camunda 7，设计器将切换到该引擎',
    '文件的图形信息无法使用，已重新布局',
    '为了在一张图上画出全部流程和泳道，已为流程加上泳池',
    '未能识别的内容（2），保存后将不再保留',
    '第 7 行：无法识别 <foo>',
    '有一处内容未能识别',
    '前后对不上的内容（1），保存时原样保留',
    '引用的“gone”不在文件中',
    '未画出的元素（1），保存时原样保留',
    '泳道 · Office · l1',
    '不支持编辑的扩展内容（1），保存时原样保留',
    '属性 x:colour',
    '保存时原样保留，但内置引擎不使用（2）',
    '属性 x:priority：审批任务“Check”、审批任务“t2”',
    'x:form：审批任务“a”、审批任务“b”、审批任务“c”等 4 处',
    '已修复的内容（2）',
    '审批任务的标识“1a”不合法，改为“a1”',
    '补充了前缀“x”的声明',
  ])
})

it('and in English, nothing left out', () => {
  expect(told('en-US')).toEqual([
    'The file belongs to Camunda 7; the designer will switch to it',
    'The diagram in the file could not be used; it was laid out anew',
    'Pools were added so that one diagram shows all processes and lanes',
    'Not understood (2); will not be kept once the process is changed and saved',
    'Line 7: cannot read <foo>',
    'Something was not understood',
    'Does not fit together (1); kept as it is on saving',
    'Refers to “gone”, which does not exist',
    'Not drawn (1); kept on saving',
    'Lane · Office · l1',
    'Extensions that cannot be edited here (1); kept on saving',
    'Attribute x:colour',
    'Kept on saving, but not used by the built-in engine (2)',
    'Attribute x:priority: Approval task “Check”, Approval task “t2”',
    'x:form: Approval task “a”, Approval task “b”, Approval task “c” and others, 4 in all',
    'Repaired (2)',
    'Approval task: the illegal id “1a” is now “a1”',
    'Declared the prefix “x”',
  ])
})
