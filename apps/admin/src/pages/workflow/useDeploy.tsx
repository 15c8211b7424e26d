import { workflow } from '@sc/api-client/contract'
import type { ProcessModel } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { App } from 'antd'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useRefusal } from '../../api/useRefusal.ts'
import { useAction } from '../../api/useAction.ts'
import { useConfirm } from '../../controls/useConfirm.ts'
import { withConsent } from '../../controls/withConsent.tsx'
import { processPagesWords } from './locale/words.ts'

/** Deploys processes as they were last saved: what the check warns of is read first, as in the designer, and then what else comes of it. */
export function useDeploy() {
  const { deploying: text } = useWords(processPagesWords)
  const { modal } = App.useApp()
  const sayRefusal = useRefusal()
  const confirm = useConfirm()
  const deploy = useAction(workflow.deployModel, { invalidates: [workflow.listModels] })
  const [busy, setBusy] = useState<string | null>(null)

  const deployNow = ({ id: modelId, revision }: ProcessModel) =>
    withConsent(modal, (consent) => deploy.mutateAsync({ body: { modelId, revision, consent } }))

  /** Undefined where it could not be checked, which has been said. */
  async function warningsOf(id: string): Promise<string[] | undefined> {
    try {
      const { key, xml, formCode } = await api.call(workflow.modelById, { query: { modelId: id } })
      const problems = await api.call(workflow.lint, { body: { key, xml, ...(formCode ? { formCode } : {}) } })
      // With an error nothing is deployed, and the refusal says so.
      const refused = problems.some(({ severity }) => severity === 'error')
      return refused ? [] : problems.flatMap(({ severity, message: words }) => (severity === 'warning' ? [words] : []))
    } catch (error) {
      sayRefusal(error)
      return undefined
    }
  }

  async function start(record: ProcessModel): Promise<unknown> {
    const warnings = await warningsOf(record.id)
    if (warnings === undefined) return undefined
    if (warnings.length === 0) return deployNow(record)
    return confirm({
      title: text.question(record.name),
      content: (
        <ul style={{ paddingInlineStart: 20, maxHeight: '60vh', overflowY: 'auto', overflowWrap: 'anywhere' }}>
          {warnings.map((words, at) => (
            <li key={at}>{words}</li>
          ))}
        </ul>
      ),
      okText: text.anyway,
      run: () => deployNow(record),
    })
  }

  return {
    /** Id of the one that is being checked or deployed. */
    busy,
    start: (record: ProcessModel) => {
      setBusy(record.id)
      // What went wrong is said by the action itself.
      void start(record)
        .catch(() => undefined)
        .finally(() => setBusy(null))
    },
  }
}
