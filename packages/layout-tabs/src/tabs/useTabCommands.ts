import { focusReturn } from '@sc/ui-kit'
import { App } from 'antd'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTexts } from '../locale/words.ts'
import type { CloseScope, Tab, TabEntry, TabStore } from '../store/types.ts'

export interface TabCommands {
  activate: (tab: Tab) => void
  close: (id: string, scope?: CloseScope) => void
  refresh: (id: string) => void
  /** Shows an entry; asks first where that closes an older tab with unsaved work. */
  open: (entry: TabEntry) => void
}

/** The store's verbs as a person meets them: refusals are said, unsaved work is asked about, the address follows. */
export function useTabCommands(store: TabStore): TabCommands {
  const { message, modal } = App.useApp()
  const navigate = useNavigate()
  const text = useTexts('tabs')
  // The router's function is another one after each navigation; pages that hold our verbs must not notice.
  const latestNavigate = useRef(navigate)
  useLayoutEffect(() => {
    latestNavigate.current = navigate
  }, [navigate])

  return useMemo(() => {
    const goTo = ({ location: { pathname, search, hash, state } }: Tab, replace = false) =>
      void latestNavigate.current({ pathname, search, hash }, { state, replace })

    const ask = (content: string, onOk: () => void, onCancel?: () => void) =>
      void modal.confirm({
        title: text.discard.title,
        content,
        okText: text.discard.confirm,
        cancelText: text.discard.cancel,
        okButtonProps: { danger: true },
        focusable: { autoFocusButton: 'cancel' },
        onOk,
        ...(onCancel && { onCancel }),
        afterClose: focusReturn(),
      })

    function closeNow(id: string, scope: CloseScope) {
      const { activeId } = store.getState()
      const outcome = store.close(id, scope)
      if (!('refused' in outcome) && outcome.next.id !== activeId) goTo(outcome.next)
    }

    return {
      activate: (tab) => goTo(tab),

      close(id, scope = 'this') {
        const plan = store.planClose(id, scope)
        if ('refused' in plan) {
          if (plan.refused === 'home') void message.warning(text.homeStays)
          if (plan.refused === 'last') void message.warning(text.lastStays)
          return
        }
        // Nobody gives up what they have not seen: its page brings it back first.
        const unseen = plan.closed.find(({ dirty, mounted }) => dirty && !mounted)
        if (unseen) {
          goTo(unseen)
          void message.info(text.discard.unseen(unseen.title))
          return
        }
        const unsaved = plan.closed.filter(({ dirty }) => dirty)
        if (unsaved.length) ask(text.discard.closing(unsaved.map(({ title }) => title)), () => closeNow(id, scope))
        else closeNow(id, scope)
      },

      refresh(id) {
        const tab = store.getState().tabs.find((one) => one.id === id)
        if (tab?.dirty) ask(text.discard.refreshing(tab.title), () => store.refresh(id))
        else store.refresh(id)
      },

      open(entry) {
        const older = entry.single && store.getState().tabs.find((tab) => tab.name === entry.name && tab.id !== entry.id && tab.dirty)
        if (older)
          ask(
            text.discard.replacing(older.title),
            () => store.open(entry),
            () => goTo(older, true),
          )
        else store.open(entry)
      },
    }
  }, [store, message, modal, text])
}
