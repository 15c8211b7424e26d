import { App } from 'antd'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useTexts } from '../locale/words.ts'
import type { Lint, LintProblem } from '../lint/LintProblem.ts'
import type { WorkflowDirectory } from '../model/directory.ts'
import type { DesignerSession } from '../modeler/DesignerSession.ts'
import type { Found } from '../lint/ProblemPanel.tsx'
import { readModel } from './readModel.ts'

/** The host's check of what is on the canvas; it answers null where the check itself failed. `found` is null until it was asked for, or when it was put away; its `problems` are 'outdated' once the diagram has changed. */
export function useLint(session: DesignerSession, directory: WorkflowDirectory, lint: Lint | undefined, onFound: () => void) {
  const { message } = App.useApp()
  const { lint: texts } = useTexts()
  const [result, setResult] = useState<{ problems: LintProblem[]; edition: number } | null>(null)
  const current = useStore(session.store, ({ edition }) => edition)
  const check =
    lint &&
    (async () => {
      try {
        const { model, edition } = await readModel(session, directory)
        const found = await lint(model.xml, model.nodeConfigs)
        setResult({ problems: found, edition })
        onFound()
        return found
      } catch (error) {
        message.error(texts.failed(error instanceof Error ? error.message : String(error)))
        return null
      }
    })
  const found: Found | null = result && (result.edition === current ? result.problems : 'outdated')
  return { found, check, close: () => setResult(null) }
}
