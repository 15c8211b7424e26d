import { useTexts } from '../locale/words.ts'
import type { Use } from './useValueUses.ts'

interface WhatBreaksProps {
  uses: readonly Use[]
  by?: 'removed' | 'changed'
}

/** What a removal or another value breaks, for the person who is about to do it. */
export function WhatBreaks({ uses, by = 'removed' }: WhatBreaksProps) {
  const { uses: texts } = useTexts()
  const { usedBy, refused, undoable } = texts[by]
  return (
    <div className="sc-fd-breaks">
      <p>{usedBy}</p>
      <ul>
        {uses.map(({ words }) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>{uses.some(({ binding }) => binding) ? refused : undoable}</p>
    </div>
  )
}
