import { LanguageProvider } from '@sc/locale/react'
import { StrictMode, Suspense, lazy } from 'react'
import { createRoot } from 'react-dom/client'
import { Apply } from './Apply'
import { Explain } from './Explain'

const ApplyByPhone = lazy(() => import('./ApplyByPhone').then((module) => ({ default: module.ApplyByPhone })))

const ExplainByPhone = lazy(() => import('./ExplainByPhone').then((module) => ({ default: module.ExplainByPhone })))

const asked = new URLSearchParams(location.search)
const [Pc, Phone] = asked.has('own') ? [Explain, ExplainByPhone] : [Apply, ApplyByPhone]
const form = asked.has('phone') ? <Phone /> : <Pc />

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Suspense>{asked.has('english') ? <LanguageProvider language="en-US">{form}</LanguageProvider> : form}</Suspense>
  </StrictMode>,
)
