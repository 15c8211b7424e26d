import { expect, test } from 'vitest'
import { OWN_NAMESPACE } from './approvalSettings.ts'
import { accessAtNode, fieldPermissionsIn } from './fieldPermissions.ts'

const process = (content: string, own = 'sc') =>
  `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:${own}="${OWN_NAMESPACE}" xmlns:other="http://other.example">
    <bpmn:process id="p">${content}</bpmn:process>
  </bpmn:definitions>`

const task = (id: string, entries: string) =>
  `<bpmn:userTask id="${id}"><bpmn:extensionElements>${entries}</bpmn:extensionElements></bpmn:userTask>`

test('permissions are read by node and by field', () => {
  const xml = process(
    task('a', '<sc:fieldPermission field="hours" access="write" /><sc:fieldPermission field="级别&amp;类型" access="required"/>') +
      task(
        'b',
        `<sc:fieldPermission access='hidden' field='phone'></sc:fieldPermission><sc:fieldPermission field="hours" access="read" />`,
      ) +
      '<bpmn:userTask id="c" />',
  )
  expect(fieldPermissionsIn(xml)).toEqual({
    a: { hours: 'write', '级别&类型': 'required' },
    b: { phone: 'hidden', hours: 'read' },
  })
})

test('the namespace counts, not the prefix', () => {
  expect(fieldPermissionsIn(process(task('a', '<x:fieldPermission field="f" access="write" />'), 'x'))).toEqual({ a: { f: 'write' } })
  const unprefixed = process(task('a', `<fieldPermission xmlns="${OWN_NAMESPACE}" field="f" access="write" />`))
  expect(fieldPermissionsIn(unprefixed)).toEqual({ a: { f: 'write' } })
  const foreign =
    '<other:fieldPermission field="f" access="write" /><sc:other field="f" access="write" /><y:fieldPermission field="f" access="write" />'
  expect(fieldPermissionsIn(process(task('a', foreign)))).toEqual({})
})

test('only what is an extension of a node counts', () => {
  const entry = '<sc:fieldPermission field="f" access="write" />'
  const elsewhere = `${entry}<bpmn:userTask id="a">${entry}<!-- <bpmn:extensionElements>${entry}</bpmn:extensionElements> --></bpmn:userTask>`
  expect(fieldPermissionsIn(process(elsewhere))).toEqual({})
  expect(fieldPermissionsIn(process(`<bpmn:subProcess id="s">${task('inner', entry)}</bpmn:subProcess>`))).toEqual({
    inner: { f: 'write' },
  })
  expect(fieldPermissionsIn(process(task('', entry)))).toEqual({})
})

test('the last entry for a field counts, and one that says nothing sensible is left out', () => {
  const entries = ['write', 'admin', 'hidden', 'WRITE', ''].map((access) => `<sc:fieldPermission field="f" access="${access}" />`)
  expect(fieldPermissionsIn(process(task('a', entries.join(''))))).toEqual({ a: { f: 'hidden' } })
  const senseless = '<sc:fieldPermission access="write" /><sc:fieldPermission field="" access="write" /><sc:fieldPermission field="g" />'
  expect(fieldPermissionsIn(process(task('a', senseless)))).toEqual({})
})

test('no name reaches into a prototype', () => {
  const names = ['__proto__', 'constructor', 'prototype']
  const entries = names.map((name) => `<sc:fieldPermission field="${name}" access="write" />`).join('')
  const tasks = names.map((name) => task(name, '<sc:fieldPermission field="f" access="write" />')).join('')
  const read = fieldPermissionsIn(process(task('a', `${entries}<sc:fieldPermission field="toString" access="write" />`) + tasks))
  expect(Object.keys(read)).toEqual(['a'])
  expect(Object.entries(read['a']!)).toEqual([['toString', 'write']])
  expect(Object.getPrototypeOf(read['a'])).toBe(Object.prototype)
})

test('text that is no process has none', () => {
  for (const text of ['', 'hours', '<a', '{"a":1}']) expect(fieldPermissionsIn(text)).toEqual({})
})

test('a node lets its approvers read what it says nothing about, and says nothing of what the form has not', () => {
  expect(accessAtNode({ hours: 'write', gone: 'hidden' }, ['hours', 'toString'])).toEqual({ hours: 'write', toString: 'read' })
  expect(accessAtNode(undefined, ['hours'])).toEqual({ hours: 'read' })
})
