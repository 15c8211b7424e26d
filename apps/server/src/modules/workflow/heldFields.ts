import { quoted } from '@sc/api-client/contract'
import { fieldsByModel, fieldsOf, heldByDesign, isEmptyValue } from '@sc/form-renderer/schema'
import type { FieldPermissions, FormDesign, Held } from '@sc/form-renderer/schema'
import { reachableFrom } from '@sc/process-engine'
import type { Model } from '@sc/process-engine'
import { isDeepStrictEqual } from 'node:util'
import { askedFieldsOf } from './askedNames.ts'
import type { AskingPlace, DrawnProcess } from './askedNames.ts'
import { openedAt } from './openedAt.ts'

/** A process version with a form as its applicants get it. */
export interface Filling {
  process: DrawnProcess
  design: Pick<FormDesign, 'list'>
  applicantsFields: FieldPermissions
}

/**
 * A field that a process asks for and that holds the same in every application whenever it asks, by the form or by what the
 * process lets people do with it: what it guards is passed by, or asked of everybody. One that nobody has a value in is as
 * good as missing; one with a default was perhaps meant so, and only its becoming so is said.
 * @param before what is in use: what is so there already is no news
 */
export function heldProblem(now: Filling, before?: Filling): string | undefined {
  const [held, known] = [heldAsked(now), before && heldAsked(before)]
  const isNews = (model: string, { value }: Pick<Held, 'value'>) => !known?.has(model) || !isDeepStrictEqual(known.get(model)!.value, value)
  const found = [...held].find(([model, one]) => isNews(model, one) && (isEmptyValue(one.value) || known !== undefined))
  if (!found) return undefined
  const [model, { words, why, value }] = found
  const title = fieldsOf(now.design).find((field) => field.model === model)?.name || model
  return `${words}要看字段${quoted(title)}，但它${WHY[why]}，每份申请都${isEmptyValue(value) ? '没有它的值' : '是同一个值'}`
}

type HeldAsked = Omit<Held, 'why'> & { why: keyof typeof WHY; words: string }

/** Fields that a process asks for while they hold the same in every application, with the first place that does. */
function heldAsked({ process, design, applicantsFields }: Filling): Map<string, HeldAsked> {
  const asked = askedFieldsOf(process.model, process.reviewers)
  if (asked.size === 0) return new Map()
  const opening = openedAt(process)
  const always = heldByDesign(design, applicantsFields, new Set(opening.keys()))
  const first = heldByDesign(design, applicantsFields)
  const fields = fieldsByModel(design)
  return new Map(
    [...asked].flatMap(([model, places]): [string, HeldAsked][] => {
      const held = always.get(model)
      if (held) return [[model, { ...held, words: places[0]!.words }]]
      // A choice of what nobody can be offered is refused.
      if (fields.get(model)?.outside?.every(({ kind }) => kind === 'remote'))
        return [[model, { why: 'remote', value: undefined, words: places[0]!.words }]]
      const [closed, openers] = [first.get(model), opening.get(model)]
      const early = closed && openers && askedBefore(process.model, places, openers)
      return early ? [[model, { ...closed, why: 'early', words: early.words }]] : []
    }),
  )
}

/** A place that no application gets to from one of these nodes, which open what it asks for. */
function askedBefore(model: Model, places: readonly AskingPlace[], openers: readonly string[]): AskingPlace | undefined {
  const after = reachableFrom(model, openers)
  return places.find(({ nodeId, entering }) => !after.has(nodeId) && (entering || !openers.includes(nodeId)))
}

const WHY: Record<Held['why'] | 'early' | 'remote', string> = {
  permission: '对申请人设为只读或隐藏，审批节点也不能填写',
  type: '是暂时无法填写的组件',
  hidden: '在表单中始终隐藏',
  absent: '在表单中在任何情况下都不显示',
  readOnly: '在表单中始终只读',
  disabled: '在表单中设为禁用或只读，审批节点也不能填写',
  remote: '的选项来自函数，本系统无法取得',
  early: '申请人不能填写，之后才由审批节点填写',
}
