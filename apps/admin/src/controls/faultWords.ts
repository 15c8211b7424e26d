import { ApiError } from '@sc/api-client'
import { FormValidationError } from '@sc/form-renderer'
import type { FormHandle } from '@sc/form-renderer'
import type { App } from 'antd'
import type { RefObject } from 'react'
import { wordsHere } from '../language.ts'
import { controlsWords } from './locale/words.ts'

/** For a message while the form itself may be out of sight: which field to look at first. */
function faultWords({ message, errors }: FormValidationError): string {
  const [first] = errors
  if (!first) return message
  return wordsHere(controlsWords).fault.check(message, first.name, errors.length)
}

class FormLoading extends Error {
  override readonly name = 'FormLoading'
}

/** The form of a page. Its controls are loaded when it is first drawn: a button beside it may be faster. */
export function loadedForm(form: RefObject<FormHandle | null>): FormHandle {
  if (!form.current) throw new FormLoading(wordsHere(controlsWords).fault.loading)
  return form.current
}

/** Says why a form was not taken as it is; anything else goes on being thrown. */
export function sayFault(message: ReturnType<typeof App.useApp>['message'], error: unknown): void {
  if (error instanceof FormValidationError) void message.warning(faultWords(error))
  else if (error instanceof FormLoading) void message.info(error.message)
  else throw error
}

type Refused = Parameters<FormHandle['refuse']>[0]

/**
 * Has the form say at its fields what the server refused of them: faults that only it can find, such as a file that is used elsewhere.
 * @returns these faults; none where it was refused for another reason
 */
export function markRefused(form: RefObject<FormHandle | null>, error: unknown): Refused {
  if (!(error instanceof ApiError) || !Array.isArray(error.result)) return []
  const faults = (error.result as unknown[]).filter(isFault)
  form.current?.refuse(faults)
  return faults
}

const isFault = (fault: unknown): fault is Refused[number] =>
  typeof fault === 'object' && fault !== null && 'model' in fault && 'message' in fault
