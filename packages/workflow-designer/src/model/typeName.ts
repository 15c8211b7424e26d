import type { WorkflowLocale } from '../locale/zh-CN.ts'

type Types = WorkflowLocale['types']

const isNamed = (name: string, types: Types): name is keyof Types => Object.hasOwn(types, name)

/** What a BPMN type is called, given as a type (`bpmn:UserTask`, `UserTask`) or as a file has it (`userTask`). */
export function typeName(type: string, types: Types): string {
  const local = type.slice(type.indexOf(':') + 1)
  const name = local.charAt(0).toLowerCase() + local.slice(1)
  if (isNamed(name, types)) return types[name]
  const family = /(event|task|gateway)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return isNamed(family, types) ? types[family] : types.other
}
