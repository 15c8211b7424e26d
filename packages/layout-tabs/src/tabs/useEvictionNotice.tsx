import { App, Button } from 'antd'
import { useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTexts } from '../locale/words.ts'
import type { TabStore } from '../store/types.ts'

const KEY = 'tab-gave-way'
/** Seconds: one has to see first that it was wanted. */
const OFFERED = 8

/** Says which tab gave way to another one, and opens it again. Where there is no strip, nobody knows of tabs. */
export function useEvictionNotice(store: TabStore, striped: boolean): void {
  const { message } = App.useApp()
  const text = useTexts('tabs')
  const navigate = useNavigate()
  const latestNavigate = useRef(navigate)
  useLayoutEffect(() => {
    latestNavigate.current = navigate
  }, [navigate])
  // Before the layout opens the address that it begins with.
  useLayoutEffect(() => {
    if (!striped) return undefined
    return store.onEvicted((tabs) => {
      const [first] = tabs
      if (!first) return
      const { pathname, search, hash, state } = first.location
      const reopen = () => {
        message.destroy(KEY)
        void latestNavigate.current({ pathname, search, hash }, { state })
      }
      void message.info({
        key: KEY,
        duration: OFFERED,
        content: (
          <>
            {text.gaveWay(tabs.map(({ title }) => title))}{' '}
            <Button type="link" size="small" onClick={reopen}>
              {text.reopen}
            </Button>
          </>
        ),
      })
    })
  }, [store, striped, message, text])
}
