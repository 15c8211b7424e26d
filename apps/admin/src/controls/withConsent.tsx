import { ApiError } from '@sc/api-client'
import { businessCode } from '@sc/api-client/contract'
import type { ConsentAsked } from '@sc/api-client/contract'
import { focusReturn, lazyPart } from '@sc/ui-kit'
import type { App } from 'antd'
import { Suspense } from 'react'
import type { DesignChangesProps } from '../pages/system/DesignChanges.tsx'
import { wordsHere } from '../language.ts'
import { controlsWords } from './locale/words.ts'

type Modal = ReturnType<typeof App.useApp>['modal']

const load = () => import('../pages/system/DesignChanges.tsx')
const DesignChanges = lazyPart<DesignChangesProps>(async () => ({ default: (await load()).DesignChanges }))

/** Of what designs do not speak. */
const NAMES = { departs: {}, fields: {}, modules: new Map(), levels: new Map(), colleges: new Map() }

/** What the question says otherwise: it speaks of designs. `later`: whether it can be taken up later, which is said below. */
interface Otherwise {
  title?: string
  confirm?: string
  later?: boolean
}

/**
 * Does what has consequences that the server says first: the person reads them, and it is done once they agree to just
 * these. Undefined where they thought better of it.
 * @param how `later`: that only what is handed in from now on is meant by it
 */
export async function withConsent<T>(
  modal: Modal,
  act: (consent: string | undefined) => Promise<T>,
  otherwise: Otherwise = {},
): Promise<T | undefined> {
  let consent: string | undefined
  for (;;) {
    try {
      return await act(consent)
    } catch (error) {
      // What is to be read may have changed while it was read.
      const asked = consentAsked(error)
      if (!asked) throw error
      // All of it is there at once: the question says itself where its code does not come.
      if (asked.changes.length > 0) await load().catch(() => undefined)
      if (!(await agreed(modal, asked, otherwise))) return undefined
      consent = asked.consent
    }
  }
}

const consentAsked = (error: unknown): ConsentAsked | undefined =>
  error instanceof ApiError && error.code === businessCode.consent ? (error.result as ConsentAsked) : undefined

const agreed = (
  modal: Modal,
  { news, changes, names }: ConsentAsked,
  { title, confirm, later = title === undefined }: Otherwise,
): Promise<boolean> =>
  new Promise((resolve) => {
    const text = wordsHere(controlsWords).consent
    modal.confirm({
      title: title ?? text.title,
      width: 640,
      content: (
        <div style={{ maxHeight: '60vh', overflowY: 'auto', overflowWrap: 'anywhere' }}>
          <ul style={{ paddingInlineStart: 20 }}>
            {news.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <Suspense fallback={text.reading}>
            {changes.map((one, at) => (
              // Nothing here moves.
              <DesignChanges key={at} changes={one} names={{ ...NAMES, ...names }} />
            ))}
          </Suspense>
          {later && <p style={{ marginBlockStart: 16 }}>{text.later}</p>}
        </div>
      ),
      okText: confirm ?? text.confirm,
      cancelText: text.cancel,
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
      afterClose: focusReturn(),
    })
  })
