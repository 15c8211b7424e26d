import { BOUNDS } from '@sc/api-client/contract'
import { ONE_LINE, showsNothing } from '@sc/expression'
import { processParts } from '@sc/workflow-designer/engines'
import type { ProcessPart } from '@sc/workflow-designer/engines'
import type { Message } from '@sc/locale'
import { say } from '../../locale/say.ts'
import { placeText } from './engineTexts.ts'

/** A name that lists, the trail and the log would be spoilt by. Deployed processes run on with theirs, as lines. */
interface NameFault {
  code: 'longName' | 'unseenName' | 'controlName'
  elementId: string
  words: Message
}

/** Of a name that a finding quotes. */
const QUOTED = 20

/** What a process, its nodes, flows and lanes may not be called any more. A name may be broken into lines, as a diagram has room. */
export const nameFaults = (xml: string): NameFault[] => processParts(xml).parts.flatMap((part) => faultOf(part) ?? [])

function faultOf({ id, type, name }: ProcessPart): NameFault | undefined {
  const place = (shown: string) => placeText({ bpmnType: `bpmn:${type.charAt(0).toUpperCase()}${type.slice(1)}`, name: shown, id })
  if (name.length > BOUNDS.drawnName) {
    const words = say.lint.longName({ place: place(`${name.slice(0, QUOTED)}…`), length: name.length, most: BOUNDS.drawnName })
    return { code: 'longName', elementId: id, words }
  }
  if (name !== '' && showsNothing(name)) return { code: 'unseenName', elementId: id, words: say.lint.unseenName({ place: place('') }) }
  if (!ONE_LINE.test(name.replace(/\s+/g, ' ')))
    return { code: 'controlName', elementId: id, words: say.lint.controlName({ place: place('') }) }
  return undefined
}
