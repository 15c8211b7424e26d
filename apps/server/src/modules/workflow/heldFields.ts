import { quoted } from '@sc/api-client/contract'
import { fieldsOf, heldByDesign } from '@sc/form-renderer/schema'
import type { FieldPermissions, FormDesign, Held } from '@sc/form-renderer/schema'
import type { Model } from '@sc/process-engine'
import { fieldPermissionsIn } from '@sc/workflow-designer/engines'
import { isDeepStrictEqual } from 'node:util'
import type { NodeReviewers } from '../../db/schema/workflow.ts'
import { applicantsNodes } from './applicantsFields.ts'
import { askedFieldsOf } from './askedNames.ts'

interface Process {
  xml: string
  model: Model
  reviewers: Readonly<Record<string, NodeReviewers>>
}

/** A form as applicants of a process version get it. */
export interface Opened {
  design: Pick<FormDesign, 'list'>
  applicantsFields: FieldPermissions
}

/**
 * A field that a process asks for and that holds the same in every application, by the form or by what the process lets
 * applicants do with it: what it guards is passed by, or asked of everybody. One that nobody has a value in is as good as
 * missing; one with a default was perhaps meant so, and only its becoming so is said.
 */
export function heldProblem(process: Process, now: Opened, before?: Opened): string | undefined {
  const asked = askedFieldsOf(process.model, process.reviewers)
  const lists = [...asked.keys()]
  if (lists.length === 0) return undefined
  const [held, held0] = [heldByDesign(now.design, now.applicantsFields), before && heldByDesign(before.design, before.applicantsFields)]
  const opened = openedLater(process)
  const model = lists.find((name) => {
    const found = held.get(name)
    if (!found || (OPENABLE.has(found.why) && opened.has(name))) return false
    const news = held0 !== undefined && !isDeepStrictEqual(held0.get(name)?.value, found.value)
    return isNothing(found.value) ? held0 === undefined || news : news
  })
  if (model === undefined) return undefined
  const title = fieldsOf(now.design).find((field) => field.model === model)?.name || model
  const { why, value } = held.get(model)!
  return `${asked.get(model)!}要看字段${quoted(title)}，但它${WHY[why]}，每份申请都${isNothing(value) ? '没有它的值' : '是同一个值'}`
}

const isNothing = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** What a permission at an approver's node undoes. */
const OPENABLE: ReadonlySet<Held['why']> = new Set<Held['why']>(['disabled', 'permission'])

const WHY: Record<Held['why'], string> = {
  permission: '对申请人设为只读或隐藏，审批节点也不能填写',
  type: '是暂时无法填写的组件',
  hidden: '在表单中始终隐藏',
  absent: '在表单中在任何情况下都不显示',
  readOnly: '在表单中始终只读',
  disabled: '在表单中设为禁用或只读，审批节点也不能填写',
}

/** Fields that somebody after the applicant may fill in. */
function openedLater({ xml, model, reviewers }: Process): ReadonlySet<string> {
  const own = new Set(applicantsNodes(model, reviewers).map(({ id }) => id))
  return new Set(
    Object.entries(fieldPermissionsIn(xml)).flatMap(([nodeId, named]) =>
      own.has(nodeId) ? [] : Object.keys(named).filter((field) => named[field] === 'write' || named[field] === 'required'),
    ),
  )
}
