import { useWords } from '@sc/locale/react'
import type { ReactNode } from 'react'
import './user.css'
import { otherLanguage, ownName, speak } from '../../language.ts'
import { userWords } from './locale/words.ts'

interface AuthFrameProps {
  /** The sign-in page has the wide box and no school header; the others are narrow. */
  wide?: boolean
  children: ReactNode
}

/** The frame of the pages before the back office. */
export function AuthFrame({ wide = false, children }: AuthFrameProps) {
  const text = useWords(userWords)
  return (
    <main className="sc-auth">
      <div className={wide ? 'sc-auth-box sc-auth-wide' : 'sc-auth-box'}>
        {!wide && (
          <header className="sc-auth-school">
            <img src="./favicon.svg" alt="" width={46} height={46} />
            <h1>{text.system}</h1>
          </header>
        )}
        {children}
      </div>
      <button type="button" className="sc-auth-language" lang={otherLanguage()} onClick={() => speak(otherLanguage())}>
        {ownName[otherLanguage()]}
      </button>
    </main>
  )
}
