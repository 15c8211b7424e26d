/// <reference path="./moddle.d.ts" />
import type { ModdleElement } from 'bpmn-moddle'
import type { Field, ModelListener } from '../types.ts'
import { elements } from './read.ts'

/** The engines whose attributes and extension elements are read, whatever prefix a file gives them. */
const ENGINE_NAMESPACES: ReadonlySet<string> = new Set([
  'http://camunda.org/schema/1.0/bpmn',
  'http://flowable.org/bpmn',
  'http://activiti.org/bpmn',
])

/** Engine attributes of an element by local name. */
export function engineAttributes(element: ModdleElement): Record<string, string> {
  const found: [string, string][] = []
  for (const [name, value] of Object.entries(element.$attrs)) {
    const [prefix, localName] = name.split(':')
    if (!prefix || !localName || prefix === 'xmlns') continue
    if (ENGINE_NAMESPACES.has(namespaceOf(element, prefix))) found.push([localName, String(value)])
  }
  return Object.fromEntries(found)
}

/** Engine extension elements of an element by local name, in order. */
export function engineExtensions(element: ModdleElement, localName: string): ModdleElement[] {
  const extensions = element.extensionElements as ModdleElement | undefined
  return elements(extensions?.values).filter((extension) => isEngine(extension, localName))
}

/** Listeners of an element: of its own steps and of its task. A flow's need not name their only event. */
export function listenersOf(element: ModdleElement): ModelListener[] {
  const only = element.$type === 'bpmn:SequenceFlow' ? 'take' : ''
  return (['execution', 'task'] as const).flatMap((kind) =>
    engineExtensions(element, `${kind}Listener`).map((extension) => listener(kind, extension, only)),
  )
}

/** `<field name><string|expression>` children, or the same as attributes. */
export function fieldsOf(extensions: readonly ModdleElement[]): Field[] {
  return extensions.map((field) => {
    const child = elements(field.$children).find((value) => isEngine(value, 'string') || isEngine(value, 'expression'))
    return { name: text(field.name), value: text(child?.$body ?? field.stringValue ?? field.expression) }
  })
}

function listener(kind: 'execution' | 'task', extension: ModdleElement, only: string): ModelListener {
  const children = elements(extension.$children)
  const fields = fieldsOf(children.filter((child) => isEngine(child, 'field')))
  const event = text(extension.event) || only
  const script = children.find((child) => isEngine(child, 'script'))
  if (script || extension.type === 'script') {
    const value = text(script?.$body ?? script?.resource)
    const format = text(script?.scriptFormat ?? script?.language)
    return { kind, event, type: 'script', value, fields, scriptFormat: format || null }
  }
  const type = (['class', 'expression', 'delegateExpression'] as const).find((name) => extension[name] !== undefined)
  const value = type ? text(extension[type]) : ''
  return { kind, event, type: type ?? 'class', value, fields, scriptFormat: null }
}

function isEngine(element: ModdleElement, localName: string): boolean {
  const ns = element.$descriptor.ns
  return ns.localName === localName && ENGINE_NAMESPACES.has(ns.uri ?? '')
}

function namespaceOf(element: ModdleElement, prefix: string): string {
  for (let at: ModdleElement | undefined = element; at; at = at.$parent) {
    const uri = at.$attrs[`xmlns:${prefix}`]
    if (uri) return uri
  }
  return ''
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
