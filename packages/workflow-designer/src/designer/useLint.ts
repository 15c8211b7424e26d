import { App } from 'antd'
import { useState } from 'react'
import { fill, useLocale } from '../locale/locale.ts'
import type { Lint, LintProblem } from '../lint/LintProblem.ts'
import type { WorkflowDirectory } from '../model/directory.ts'
import type { DesignerSession } from '../modeler/DesignerSession.ts'
import { readModel } from './readModel.ts'

/** The host's check of what is on the canvas; it answers null where the check itself failed. `problems` is null until it was asked for, or when it was put away. */
export function useLint(session: DesignerSession, directory: WorkflowDirectory, lint: Lint | undefined, onFound: () => void) {
  const { message } = App.useApp()
  const locale = useLocale()
  const [problems, setProblems] = useState<LintProblem[] | null>(null)
  const check =
    lint &&
    (async () => {
      try {
        const { model } = await readModel(session, directory)
        const found = await lint(model.xml, model.nodeConfigs)
        setProblems(found)
        onFound()
        return found
      } catch (error) {
        message.error(fill(locale.lint.failed, { message: error instanceof Error ? error.message : String(error) }))
        return null
      }
    })
  return { problems, check, close: () => setProblems(null) }
}
