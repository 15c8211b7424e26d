import type { CallResult, workflow } from '@sc/api-client/contract'
import { Alert, ConfigProvider, Steps, theme } from 'antd'
import { useEffect, useRef } from 'react'

/** Who would decide, in which order, and whether an application would get to the end. */
export function DryRunResult({ steps, completed, incident, cut, returned }: CallResult<typeof workflow.simulate>) {
  const { colorSuccess, colorSuccessBg } = theme.useToken().token
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    // A promise in newer browsers: nothing of it may be taken for a clean-up.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [steps])
  const deserted = steps.find(({ approvers }) => approvers.length === 0)
  const substituted = steps.find((step) => step.substituted && step.approvers.length > 0)
  return (
    <section ref={place} aria-label="试运行结果" style={{ marginTop: 24 }}>
      {incident && <Alert showIcon type="error" title="流程会停住" description={incident} style={{ marginBottom: 16 }} />}
      {cut && (
        <Alert
          showIcon
          type="info"
          title={`只显示前 ${steps.length} 步`}
          description="流程在这里还没有结束：它按样例数据一直循环，或者分支太多。试运行到此为止。"
          style={{ marginBottom: 16 }}
        />
      )}
      {returned !== null && (
        <Alert
          showIcon
          type="info"
          title={`流程会回到申请人的环节“${returned}”`}
          description="申请到这里会退回给申请人，由其修改后重新提交，从头审批。试运行到此为止。"
          style={{ marginBottom: 16 }}
        />
      )}
      {deserted && (
        <Alert
          showIcon
          type="error"
          title={`申请会停在“${deserted.nodeName}”：审批人和系统管理员都不可用`}
          description="实际的申请到这一步会成为流程异常。以下是补上审批人之后的走向。"
          style={{ marginBottom: 16 }}
        />
      )}
      {substituted && (
        <Alert
          showIcon
          type="warning"
          title={`“${substituted.nodeName}”没有可用的审批人`}
          description="实际的申请到这一步会转由管理员处理。"
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
                  ? `${approvers.map(({ realname, username }) => `${realname}（${username}）`).join('、')}${byAdministrator ? '，代为处理' : ''}`
                  : '没有可用的审批人',
            })),
            ...(completed
              ? [
                  {
                    key: 'end',
                    title: '流程结束',
                    status: deserted ? ('wait' as const) : ('finish' as const),
                    content: deserted ? '设置审批人后才能到达' : '学时写入成绩记录',
                  },
                ]
              : []),
          ]}
        />
      </ConfigProvider>
    </section>
  )
}
