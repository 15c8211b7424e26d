import type { Recognition } from '@sc/api-client/contract'
import { wordsHere } from '../language.ts'
import { controlsWords } from './locale/words.ts'

/** What a project recognises by its form, in one sentence; empty where it recognises nothing by it. */
export function recognitionWords(recognition: Recognition | null | undefined, titleOf: (field: string) => string): string {
  const text = wordsHere(controlsWords).recognition
  if (!recognition) return ''
  const { dayField, claimFields } = recognition
  return [
    ...(claimFields.length === 0 ? [] : [text.claims(claimFields.map(titleOf))]),
    ...(dayField === null ? [] : [text.day(titleOf(dayField))]),
  ].join(text.joint)
}
