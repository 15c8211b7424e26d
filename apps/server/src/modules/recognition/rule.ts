import { fieldsOf, heldByDesign, isEmptyValue } from '@sc/form-renderer/schema'
import type { FieldPermissions } from '@sc/form-renderer/schema'
import type { Recognition } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import { say } from '../../locale/say.ts'
import { openDesign } from '../form/openDesign.ts'
import { holdsDay, tellsApart, titleOf } from './fields.ts'

/** What is kept of what a request says: nothing where it names no field. */
export const recognitionFrom = (told: Recognition | null): Recognition | null =>
  told === null || (told.dayField === null && told.claimFields.length === 0) ? null : told

/** Whether students apply for a project again and again, each time for another achievement. */
export const isStanding = (recognition: Recognition | null): boolean => recognition !== null && recognition.claimFields.length > 0

/** The fields that something is recognised by. */
export const fieldsOfRecognition = (recognition: Recognition | null): string[] =>
  recognition === null ? [] : [...(recognition.dayField === null ? [] : [recognition.dayField]), ...recognition.claimFields]

/** Why a form cannot answer what a project recognises by it; undefined where it can. */
export function recognitionProblem(
  recognition: Recognition | null,
  designText: string,
  permissions: FieldPermissions = {},
): Message | undefined {
  if (recognition === null) return undefined
  const design = openDesign(designText)
  const fields = new Map(fieldsOf(design).map((info) => [info.model, info]))
  const unknown = fieldsOfRecognition(recognition).find((field) => !fields.has(field))
  if (unknown !== undefined) return say.recognition.noField({ field: unknown })
  const day = recognition.dayField === null ? undefined : fields.get(recognition.dayField)
  if (day && !holdsDay(day)) return say.recognition.noDay({ field: titleOf(day) })
  const claims = recognition.claimFields.flatMap((field) => fields.get(field) ?? [])
  const other = claims.find((info) => !tellsApart(info))
  if (other) return say.recognition.noClaim({ field: titleOf(other) })
  const held = heldByDesign(design, permissions)
  const closed = claims.find(({ model }) => {
    const found = held.get(model)
    return found !== undefined && isEmptyValue(found.value)
  })
  return closed && say.recognition.nobodyFills({ field: titleOf(closed) })
}
