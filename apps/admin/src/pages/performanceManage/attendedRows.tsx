import type { ScoreOrigin } from '@sc/api-client/contract'
import { shortly } from '../../controls/activityWords.ts'
import { wordsHere } from '../../language.ts'
import { scoreWords } from './locale/words.ts'

/** How somebody attended what a score was recorded of, and what they were given there. */
export function attendedRows({ inTime, outTime, way, byName, note, requests, role }: NonNullable<ScoreOrigin['attended']>) {
  const { origin: text } = wordsHere(scoreWords)
  const ways = [
    ...(way === 'scan' ? [text.byScan] : []),
    ...(way === 'manual' ? [text.byHand(byName ?? '', note)] : []),
    ...requests.map(({ kind, at, askTime, reason, byName: who, decideTime }) =>
      text.byRequest({ kind, at: shortly(at), askTime: shortly(askTime), reason, who, decideTime: shortly(decideTime) }),
    ),
  ]
  return [
    { key: 'attended', label: text.attended, children: text.attendedAt(inTime && shortly(inTime), outTime && shortly(outTime)) },
    { key: 'way', label: text.way, children: ways.map((line) => <div key={line}>{line}</div>) },
    ...(role ? [{ key: 'role', label: text.role, children: text.roleBy(role.name, role.byName, shortly(role.time)) }] : []),
  ]
}
