import { fieldsByModel, fieldsOf, heldByDesign, isEmptyValue } from '@sc/form-renderer/schema'
import type { FieldPermissions, FormDesign, Held } from '@sc/form-renderer/schema'
import type { Message } from '@sc/locale'
import { reachableFrom } from '@sc/process-engine'
import type { Model } from '@sc/process-engine'
import { isDeepStrictEqual } from 'node:util'
import { say } from '../../locale/say.ts'
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
export function heldProblem(now: Filling, before?: Filling): Message | undefined {
  const [held, known] = [heldAsked(now), before && heldAsked(before)]
  const isNews = (model: string, { value }: Pick<Held, 'value'>) => {
    const was = known?.get(model)
    return !was || !isDeepStrictEqual(was.value, value)
  }
  const found = [...held].find(([model, one]) => isNews(model, one) && (isEmptyValue(one.value) || known !== undefined))
  if (!found) return undefined
  const [model, { words, why, value }] = found
  const field = fieldsOf(now.design).find((one) => one.model === model)?.name || model
  return say.asking.held({ place: words, field, why, empty: isEmptyValue(value) })
}

type HeldAsked = Omit<Held, 'why'> & { why: Held['why'] | 'early' | 'remote'; words: Message }

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
      if (held) return [[model, { ...held, words: places[0].words }]]
      // A choice of what nobody can be offered is refused.
      if (fields.get(model)?.outside?.every(({ kind }) => kind === 'remote'))
        return [[model, { why: 'remote', value: undefined, words: places[0].words }]]
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
