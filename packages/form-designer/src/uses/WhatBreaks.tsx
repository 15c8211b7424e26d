import { useTexts } from '../locale/LocaleContext.ts'
import type { Use } from './useValueUses.ts'

/** What a removal breaks, for the person who is about to do it. */
export function WhatBreaks({ uses }: { uses: readonly Use[] }) {
  const { uses: texts } = useTexts()
  return (
    <div className="sc-fd-breaks">
      <p>{texts.usedBy}</p>
      <ul>
        {uses.map(({ words }) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>{uses.some(({ binding }) => binding) ? texts.refused : texts.undoable}</p>
    </div>
  )
}
