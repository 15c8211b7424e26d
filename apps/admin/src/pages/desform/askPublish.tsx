import { focusReturn } from '@sc/ui-kit'
import type { App } from 'antd'

type Modal = ReturnType<typeof App.useApp>['modal']

/** A version stays for good; one that no project can take is hardly ever meant. */
export function askPublish(modal: Modal, version: number, problems: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    modal.confirm({
      title: `设计有 ${problems.length} 处问题，仍要发布第 ${version} 版？`,
      content: (
        <>
          <ul style={{ paddingInlineStart: 20, overflowWrap: 'anywhere', maxHeight: '40vh', overflowY: 'auto' }}>
            {problems.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <p>有这些问题的版本，项目不能改用；发布后不能修改，只能修改设计后再发布新的版本。</p>
        </>
      ),
      okText: '仍然发布',
      cancelText: '返回修改',
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
      afterClose: focusReturn(),
    })
  })
}
