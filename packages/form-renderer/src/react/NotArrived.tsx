import { useWords } from '@sc/locale/react'
import { formWords } from '../locale/form/words.ts'

/** Code that did not arrive: offline, or replaced by an upgrade while the page was open, where only the page loaded anew helps. */
export function NotArrived({ tries, retry }: { tries: number; retry: () => void }) {
  const texts = useWords(formWords)
  const again = tries > 1
  return (
    <div role="alert" className="sc-form-warning">
      {again ? texts.stillNotLoaded : texts.loadFailed}
      <button type="button" className="sc-form-link" onClick={retry}>
        {texts.retry}
      </button>
      {again && (
        <button type="button" className="sc-form-link" onClick={() => window.location.reload()}>
          {texts.reloadPage}
        </button>
      )}
    </div>
  )
}
