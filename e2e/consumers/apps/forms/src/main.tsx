import { LanguageProvider } from '@sc/locale/react'
import { StrictMode, Suspense, lazy } from 'react'
import { createRoot } from 'react-dom/client'
import { Apply } from './Apply'

const ApplyByPhone = lazy(() => import('./ApplyByPhone').then((module) => ({ default: module.ApplyByPhone })))

const asked = new URLSearchParams(location.search)
const form = asked.has('phone') ? <ApplyByPhone /> : <Apply />

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Suspense>{asked.has('english') ? <LanguageProvider language="en-US">{form}</LanguageProvider> : form}</Suspense>
  </StrictMode>,
)
