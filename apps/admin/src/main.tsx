import { createSession, OPEN_PATHS, watchSession } from '@sc/auth-sso'
import { defaultLanguage } from '@sc/locale'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { api } from './api/client.ts'
import { tokens, whenSessionEnds } from './api/sessionPort.ts'
import { config } from './config.ts'
import { App } from './shell/App.tsx'
import { addStyleNonce } from './styleNonce.ts'
import './main.css'
import { currentLanguage, wordsHere } from './language.ts'
import { shellWords } from './shell/locale/words.ts'
import { countIn } from './unit.ts'

countIn(config.hoursUnit)
addStyleNonce()
document.documentElement.lang = currentLanguage()
document.title = wordsHere(shellWords).title

const session = createSession({
  client: api,
  tokens,
  basePath: config.basePath,
  // CAS servers speak Chinese here unless they are asked otherwise; a bare `en` is what all of them know.
  locale: currentLanguage() === defaultLanguage ? undefined : currentLanguage().slice(0, 2),
  openPaths: [...OPEN_PATHS, '/user/activate', '/transcript/verify'],
})
whenSessionEnds(session.expire)
watchSession({ session, client: api, tokens })

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(
  <StrictMode>
    <App session={session} />
  </StrictMode>,
)
