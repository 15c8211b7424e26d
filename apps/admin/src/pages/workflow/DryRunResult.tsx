import type { CallResult, workflow } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Alert, ConfigProvider, Steps, theme } from 'antd'
import { useEffect, useRef } from 'react'
import { processPagesWords } from './locale/words.ts'

/** Who would decide, in which order, and whether an application would get to the end. */
export function DryRunResult({ steps, completed, incident, cut, returned }: CallResult<typeof workflow.simulate>) {
  const { result: text } = useWords(processPagesWords)
  const { colorSuccess, colorSuccessBg } = theme.useToken().token
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    // A promise in newer browsers: nothing of it may be taken for a clean-up.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [steps])
  const deserted = steps.find(({ approvers }) => approvers.length === 0)
  const substituted = steps.find((step) => step.substituted && step.approvers.length > 0)
  return (
    <section ref={place} aria-label={text.label} style={{ marginTop: 24 }}>
      {incident && <Alert showIcon type="error" title={text.stops} description={incident} style={{ marginBottom: 16 }} />}
      {cut && <Alert showIcon type="info" title={text.first(steps.length)} description={text.cutHint} style={{ marginBottom: 16 }} />}
      {returned !== null && (
        <Alert showIcon type="info" title={text.returned(returned)} description={text.returnedHint} style={{ marginBottom: 16 }} />
      )}
      {deserted && (
        <Alert
          showIcon
          type="error"
          title={text.deserted(deserted.nodeName)}
          description={text.desertedHint}
          style={{ marginBottom: 16 }}
        />
      )}
      {substituted && (
        <Alert
          showIcon
          type="warning"
          title={text.substituted(substituted.nodeName)}
          description={text.substitutedHint}
          style={{ marginBottom: 16 }}
        />
      )}
      {/* What goes well is green, not the colour of the brand, which is a red. */}
      <ConfigProvider theme={{ components: { Steps: { colorPrimary: colorSuccess, controlItemBgActive: colorSuccessBg } } }}>
        <Steps
          orientation="vertical"
          size="small"
          current={steps.length + 1}
          items={[
            ...steps.map(({ nodeId, nodeName, approvers, substituted: byAdministrator }, at) => ({
              key: `${nodeId}:${at}`,
              title: nodeName,
              status: approvers.length > 0 ? ('finish' as const) : ('error' as const),
              content:
                approvers.length > 0
                  ? text.approvers(
                      approvers.map(({ realname, username }) => text.approver(realname, username)),
                      byAdministrator,
                    )
                  : text.noApprover,
            })),
            ...(completed
              ? [
                  {
                    key: 'end',
                    title: text.end,
                    status: deserted ? ('wait' as const) : ('finish' as const),
                    content: deserted ? text.reachedLater : text.recorded,
                  },
                ]
              : []),
          ]}
        />
      </ConfigProvider>
    </section>
  )
}
