import { progress, requirements } from '@sc/api-client/contract'
import type { ResourceRow } from '@sc/api-client/contract'
import { wordsHere } from '../../language.ts'
import { ResourcePage } from '../../resource/ResourcePage.tsx'
import { scoreWords } from './locale/words.ts'

type Requirement = ResourceRow<typeof requirements.fields>

const TOUCHED = [progress.list]

// What is left open holds for all: a dash would read as something that is missing.
const drawn = {
  level: ({ level_dictText: level }: Requirement) => level ?? wordsHere(scoreWords).requirements.everyLevel,
  module: ({ module_dictText: module }: Requirement) => module ?? wordsHere(scoreWords).requirements.together,
  term: ({ term }: Requirement) =>
    term === null ? wordsHere(scoreWords).requirements.graduation : wordsHere(scoreWords).requirements.term(term),
}

/** What is asked of students. */
export default function Requirements() {
  return <ResourcePage resource={requirements} touches={TOUCHED} drawn={drawn} />
}
