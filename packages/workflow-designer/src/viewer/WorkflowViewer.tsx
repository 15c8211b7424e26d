import { useKept } from '@sc/ui-kit'
import { Alert, Button, Skeleton } from 'antd'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../locale/words.ts'
import { importErrorText } from '../modeler/importErrorText.ts'
import { PartMissing } from '../modeler/loadPart.ts'
import { lightNodes, type NodeState } from './lightNodes.ts'
import { ViewerSession } from './ViewerSession.ts'

/** The diagram, and how far an instance has come in it. States of nodes that it does not have are passed over. */
export interface WorkflowViewerProps {
  xml: string
  /** States by node id. */
  nodes: Readonly<Record<string, NodeState>>
  /** Who did what, in order, listed below the diagram. */
  trail?: readonly { nodeId: string; text: string }[]
  /** Tells viewers within one keep scope (one tab) apart. Constant. */
  keepKey?: string
}

const NO_TRAIL: readonly { nodeId: string; text: string }[] = []

/** A process to look at: where an instance stands. The bpmn.io mark keeps its corner, nothing is laid over it. */
export function WorkflowViewer({ xml, nodes, trail = NO_TRAIL, keepKey }: WorkflowViewerProps) {
  const { common, viewer, importing } = useTexts()
  const session = useKept(
    keepKey ?? 'workflow-viewer',
    () => new ViewerSession(),
    (kept) => kept.destroy(),
  )
  const host = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<{ xml: string; error?: string; canRetry?: boolean } | null>(null)
  const [attempt, setAttempt] = useState(0)

  useLayoutEffect(() => {
    if (host.current) session.attach(host.current)
    return () => session.detach()
  }, [session])

  useEffect(() => {
    let current = true
    session.open(xml).then(
      (view) => {
        if (!current || !view) return
        lightNodes(view, nodes, viewer)
        setShown({ xml })
      },
      (error: unknown) => current && setShown({ xml, error: importErrorText(error, importing), canRetry: error instanceof PartMissing }),
    )
    return () => {
      current = false
    }
  }, [session, xml, nodes, viewer, importing, attempt])

  const loading = shown?.xml !== xml
  return (
    <>
      <figure className="sc-wfv" aria-label={viewer.label}>
        <div ref={host} className="sc-wfv-host" data-ready={!loading && !shown?.error} />
        {loading && (
          <div className="sc-wfd-cover" role="status" aria-busy="true" aria-label={viewer.loading}>
            <Skeleton active />
          </div>
        )}
        {!loading && shown?.error && (
          <div className="sc-wfd-cover">
            <Alert
              type="warning"
              showIcon
              title={viewer.failed(shown.error)}
              action={
                shown.canRetry && (
                  <Button size="small" onClick={() => setAttempt((count) => count + 1)}>
                    {common.retry}
                  </Button>
                )
              }
            />
          </div>
        )}
      </figure>
      {trail.length > 0 && (
        <ol className="sc-wfv-trail" aria-label={viewer.trail}>
          {trail.map(({ nodeId, text }, index) => (
            <li key={`${index}:${nodeId}`} data-state={nodes[nodeId]}>
              {text}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
