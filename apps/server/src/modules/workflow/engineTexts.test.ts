import { expect, it } from 'vitest'
import { compile, run } from '@sc/process-engine'
import { chain, element, end, flow, processXml, start, userTask } from '../../test/bpmn.ts'
import { incidentText, unsupportedText } from './engineTexts.ts'

/** start → a choice whose flow to a task asks so → end */
const asking = (condition: string) =>
  compile(
    processXml(
      'asking',
      start,
      element('exclusiveGateway', 'choice', 'default="choice_to_end"'),
      userTask('review', '审批', 'flowable:assignee="admin"'),
      end,
      ...chain('start', 'choice'),
      flow('choice', 'review', condition),
      flow('choice', 'end'),
      flow('review', 'end'),
    ),
  )

it('says what is wrong with an expression and where, in the language of the reader', async () => {
  const { unsupported } = await asking('${hours >}')
  const [text] = unsupported.map((part) => unsupportedText(part, ''))
  expect(text?.in('zh-CN')).toMatch(/的表达式有误：\$\{hours >\}：第 \d+ 个字符处有语法错误$/)
  expect(text?.in('en-US')).toMatch(/ has a faulty expression: \$\{hours >\}: syntax error at character \d+$/)
})

it.each([
  ['${unheard(hours)}', '表达式计算失败（${unheard(hours)}：没有函数 unheard）'],
  ['${1 + size(5, broken(hours))}', '表达式计算失败（${1 + size(5, broken(hours))}：没有函数 broken）'],
])('names the function of %s, which fails only as it is computed', async (condition, expected) => {
  const { effects } = run(await asking(condition), null, { type: 'start', variables: { hours: 1 } }, {})
  const [incident] = effects.flatMap((effect) => (effect.type === 'incident' ? [incidentText(effect).in('zh-CN')] : []))
  expect(incident).toBe(expected)
})

it.each([
  ['flowable:collection="${people}"', '', '多实例没有可用的审批人集合（${people}：结果不是审批人的集合）'],
  ['', '', '多实例没有可用的审批人集合（结果不是审批人的集合）'],
  ['', '<bpmn:loopCardinality>${people}</bpmn:loopCardinality>', '多实例没有可用的审批人集合（${people}：结果不是人数（正整数））'],
])('says of a countersign with %s%s why nobody is asked', async (attributes, inside, expected) => {
  const loop = element('multiInstanceLoopCharacteristics', 'loop', attributes, inside)
  const model = await compile(processXml('countersign', start, userTask('sign', '会签', '', loop), end, ...chain('start', 'sign', 'end')))
  const { effects } = run(model, null, { type: 'start', variables: { people: '某人' } }, {})
  const [incident] = effects.flatMap((effect) => (effect.type === 'incident' ? [incidentText(effect).in('zh-CN')] : []))
  expect(incident).toBe(expected)
})
