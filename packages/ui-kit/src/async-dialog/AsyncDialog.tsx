import { Alert, Modal } from 'antd'
import type { ModalProps } from 'antd'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { confirmsByEnter } from './confirmsByEnter.ts'
import { useLeaveQuestion } from './useLeaveQuestion.tsx'
import { focusReturn } from '../focus-return/focusReturn.ts'
import { firstField } from './firstField.ts'
import { useTexts } from '../locale/words.ts'
import type { UiKitLocale } from '../locale/zh-CN.ts'

/** Milliseconds between closing and the end of the content; the specification's close animation. */
const DIALOG_CLOSE_MS = 300

/** What is decided, and what is done then. The host keeps `open`; `onClose` asks to end it, after a confirmation too. */
export interface AsyncDialogProps {
  open: boolean
  title: ReactNode
  children: ReactNode
  /**
   * Runs on confirm. While its promise is pending the dialog shows that it works and cannot be closed.
   * Resolved: the dialog closes, unless with `false`. Rejected with an Error: its message is shown and the input stays.
   * Rejected with anything else (a form's validation): the input stays, the form says why.
   */
  onConfirm: () => unknown
  onClose: () => void
  /**
   * Something was filled in that closing would lose: then it asks first. Without it the dialog finds out by itself what
   * was typed or ticked, and cannot know what was picked from a list.
   */
  changed?: boolean
  /** Told whenever there comes to be something to lose, and when there is nothing any more. */
  onChanged?: (changed: boolean) => void
  /** The decision has to be made: there is no cross and Escape does nothing. The other button still closes. */
  required?: boolean
  /** Where one begins is the first field that is empty, rather than the first: what comes before is filled in already. */
  emptyFirst?: boolean
  cancelText?: ReactNode
  /** Pixels; 600 by the specification. */
  width?: number
  confirmText?: ReactNode
  /** Buttons of the confirm button, such as `danger`. */
  confirmProps?: ModalProps['okButtonProps']
  texts?: Partial<UiKitLocale['dialog']>
}

/** A dialog for a decision that takes a while. Enter in a line of text confirms it. */
export function AsyncDialog({
  open,
  title,
  children,
  onConfirm,
  onClose,
  changed,
  onChanged,
  required = false,
  emptyFirst = false,
  width = 600,
  confirmText,
  cancelText,
  confirmProps,
  texts,
}: AsyncDialogProps) {
  const text = useTexts('dialog', texts)
  const [running, setRunning] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [typed, setTyped] = useState(false)
  const unsaved = open && (changed ?? typed)
  const { leave, question } = useLeaveQuestion(unsaved)
  const busy = useRef(false)
  const body = useRef<HTMLDivElement>(null)
  const present = usePresence(open)
  const back = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    if (open) {
      back.current ??= focusReturn()
      return
    }
    // The page is hidden before the dialog has gone: when it is shown again, the reader begins elsewhere.
    return () => void (back.current = undefined)
  }, [open])
  // What opened it may have gone with what was decided.
  useEffect(() => {
    if (present) return
    back.current?.()
    back.current = undefined
  }, [present])

  useEffect(() => {
    if (!open) return
    setFailure(null)
    setTyped(false)
  }, [open])
  const tell = useRef(onChanged)
  useEffect(() => {
    tell.current = onChanged
  })
  useEffect(() => tell.current?.(unsaved), [unsaved])

  async function confirm() {
    // A second click can come before the button shows the first one's work.
    if (busy.current) return
    busy.current = true
    setRunning(true)
    setFailure(null)
    try {
      if ((await onConfirm()) === false) return
      // Also where the page has gone on without this dialog meanwhile.
      tell.current?.(false)
      onClose()
    } catch (reason) {
      if (reason instanceof Error) setFailure(reason.message || text.failed)
    } finally {
      busy.current = false
      setRunning(false)
    }
  }

  // antd keeps a closed dialog's content as it was: the whole dialog goes instead.
  if (!present) return null
  return (
    <Modal
      className="sc-dialog"
      open={open}
      title={title}
      width={width}
      style={{ top: '5vh' }}
      okText={confirmText ?? text.confirm}
      cancelText={cancelText ?? text.cancel}
      okButtonProps={{ ...confirmProps, loading: running }}
      cancelButtonProps={{ disabled: running }}
      closable={!running && !required}
      mask={{ closable: false }}
      keyboard={!running && !required}
      afterOpenChange={(opened) => {
        if (opened) focusFirstField(body.current, emptyFirst)
      }}
      onOk={() => void confirm()}
      onCancel={() => {
        if (!busy.current) leave(onClose)
      }}
    >
      {failure && <Alert type="error" showIcon className="sc-dialog-failure" title={failure} />}
      <div
        ref={body}
        onChange={() => setTyped(true)}
        onKeyDown={(event) => {
          if (!confirmsByEnter(event)) return
          event.preventDefault()
          void confirm()
        }}
      >
        {children}
      </div>
      {question}
    </Modal>
  )
}

/** Where one begins to write, rather than the cross that closes the dialog; not on a phone, whose keyboard would cover the rest. */
function focusFirstField(body: HTMLElement | null, emptyFirst: boolean) {
  if (typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches) return
  if (body) firstField(body, emptyFirst)?.focus()
}

/** True while open and for the closing time after, so that the content does not vanish under the reader's eyes. */
function usePresence(open: boolean): boolean {
  const [lingering, setLingering] = useState(open)
  useEffect(() => {
    if (open) {
      setLingering(true)
      return
    }
    const gone = () => setLingering(false)
    const timer = setTimeout(gone, DIALOG_CLOSE_MS)
    return () => {
      clearTimeout(timer)
      // Its page is hidden meanwhile: there is nothing more to see of it, and shown again antd would take the focus back.
      gone()
    }
  }, [open])
  return open || lingering
}
