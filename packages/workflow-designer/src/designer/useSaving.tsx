import { focusReturn } from '@sc/ui-kit'
import { App } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { engines } from '../engines/engines.ts'
import { useTexts } from '../locale/words.ts'
import { bySeverity, type LintProblem } from '../lint/LintProblem.ts'
import { findUnassigned } from '../model/approval.ts'
import type { WorkflowDirectory } from '../model/directory.ts'
import type { DesignerSession } from '../modeler/DesignerSession.ts'
import { isLossy } from '../modeler/importReport.ts'
import type { ProcessModel } from './ProcessModel.ts'
import { readModel } from './readModel.ts'

export interface SavingOptions {
  session: DesignerSession
  directory: WorkflowDirectory
  onSave: (model: ProcessModel) => Promise<void | false>
  onDeploy?: ((model: ProcessModel) => Promise<void | false>) | undefined
  /** Shows what is wrong and gives it back; absent where the host cannot check. */
  check?: (() => Promise<LintProblem[] | null>) | undefined
}

/** Storing and deploying. Each answers whether it was done; why not is on screen by then, unless the person chose not to. */
export function useSaving({ session, directory, onSave, onDeploy, check }: SavingOptions) {
  const { message, modal } = App.useApp()
  const { saving, common } = useTexts()
  const [busy, setBusy] = useState<'save' | 'deploy' | null>(null)
  // Not state: the second click of a double click comes before anything is drawn again.
  const running = useRef<Promise<boolean> | null>(null)
  // Buttons that are disabled for the while lose the focus.
  const back = useRef(() => {})
  useEffect(() => {
    if (busy === null) back.current()
  }, [busy])

  /** From the first click to the end of everything, questions included. Whoever wants to save meanwhile shares the outcome. */
  const once = (kind: 'save' | 'deploy', run: () => Promise<boolean>): Promise<boolean> => {
    if (running.current) return kind === 'save' ? running.current : Promise.resolve(false)
    back.current = focusReturn()
    leaveField()
    setBusy(kind)
    const whole = run().finally(() => {
      running.current = null
      setBusy(null)
    })
    running.current = whole
    return whole
  }

  const confirm = (title: string, content: ReactNode, okText: string) =>
    new Promise<boolean>((resolve) => {
      modal.confirm({
        title,
        content,
        okText,
        cancelText: common.cancel,
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
        afterClose: () => {
          if (running.current === null) back.current()
        },
      })
    })

  const store = async (send: (model: ProcessModel) => Promise<void | false>, texts: Texts) => {
    const { report, view } = session.store.getState()
    if (!view) return false
    if (report && isLossy(report) && !(await confirm(saving.lossyTitle, '', saving.lossyOk))) return false
    try {
      const { model, stored } = await readModel(session, directory)
      if ((await send(model)) === false) return false
      stored()
      message.success(texts.done(model.name || model.key))
      return true
    } catch (error) {
      message.error(texts.failed(messageOf(error)))
      return false
    }
  }

  const unassigned = () => {
    const { view, engine } = session.store.getState()
    return view ? findUnassigned(view, engines[engine].prefix, (nodeKey) => session.storedConfigs.of(nodeKey)) : []
  }
  const unassignedText = (nodes: { id: string; name?: string }[]) => saving.unassigned(nodes.map(({ id, name }) => name || id))

  const save = () =>
    once('save', async () => {
      const saved = await store(onSave, { done: saving.success, failed: saving.failed })
      const nodes = unassigned()
      if (saved && nodes.length > 0) message.warning(unassignedText(nodes))
      return saved
    })

  const deploy = () =>
    once('deploy', async () => {
      if (!onDeploy) return false
      const problems = check ? await check() : []
      if (!problems) return false
      if (problems.some(({ severity }) => severity === 'error')) {
        message.error(saving.errorsTitle)
        return false
      }
      // What the check has told of a node need not be told again.
      const nodes = unassigned().filter(({ id }) => !problems.some(({ elementId }) => elementId === id))
      const warnings = bySeverity(problems).filter(({ severity }) => severity === 'warning')
      const doubts = [...(nodes.length > 0 ? [unassignedText(nodes)] : []), ...warnings.map((warning) => warning.message)]
      const title = warnings.length > 0 ? saving.warningsTitle : saving.unassignedTitle
      if (doubts.length > 0 && !(await confirm(title, <Doubts texts={doubts} />, saving.deployAnyway))) return false
      return store(onDeploy, { done: saving.deployed, failed: saving.deployFailed })
    })

  return { busy, save, deploy }
}

interface Texts {
  done: (name: string) => string
  failed: (message: string) => string
}

function Doubts({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="sc-wfd-doubts">
      {texts.map((text, index) => (
        <li key={`${index}:${text}`}>{text}</li>
      ))}
    </ul>
  )
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** A field commits what was typed when it is left. */
function leaveField() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
