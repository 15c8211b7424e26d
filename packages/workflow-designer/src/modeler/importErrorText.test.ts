import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import { workflowWords } from '../locale/words.ts'
import { importErrorText } from './importErrorText.ts'

const zhCN = workflowWords['zh-CN']
const enUS = workflowWords['en-US']

const OPEN = '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL">\n<process id="a">'

test.each([
  [OPEN, 'XML 格式有误：文件不完整，有标签没有结束'],
  [`${OPEN}</definitions>`, '第 2 行，结束标签与开始标签不对应'],
  ['', 'XML 格式有误：没有找到 XML 内容'],
  [`${OPEN}<!-- `, '第 2 行，有标签、注释或文本段没有写完'],
  [`${OPEN}<1a/>`, '第 2 行，标签名不合法'],
  [`${OPEN}<foo:bar/>`, '第 2 行，使用了没有声明的前缀'],
  ['<html/>', '这不是 BPMN 流程文件'],
])('%j is refused in words', async (xml, words) => {
  const error: unknown = await new BpmnModdle().fromXML(xml).catch((reason: unknown) => reason)
  const text = importErrorText(error, zhCN.importing)
  expect(text).toContain(words)
  expect(text).not.toMatch(/[a-z]{4}/)
})

test.each([
  [OPEN, 'Malformed XML: the file ends before its tags are closed'],
  [`${OPEN}</definitions>`, 'Malformed XML: line 2, a closing tag does not match its opening tag'],
])('%j is refused in English', async (xml, words) => {
  const error: unknown = await new BpmnModdle().fromXML(xml).catch((reason: unknown) => reason)
  expect(importErrorText(error, enUS.importing)).toBe(words)
})

test('what bpmn-js cannot draw is refused in words', () => {
  expect(importErrorText(new Error('no diagram to display'), zhCN.importing)).toBe('文件中没有可以画出的流程')
})
