import type { ApiError } from '@sc/api-client'
import { focusReturn } from '@sc/ui-kit'
import type { App } from 'antd'
import { currentUsername } from '../api/sessionPort.ts'

type Modal = ReturnType<typeof App.useApp>['modal']

/** Who saved in between, where a refusal says so. */
const saver = ({ result }: ApiError): string | null => (result as { updateBy?: string | null } | null)?.updateBy ?? null

/** Somebody saved in between, oneself in another window perhaps. Nothing is overwritten unless the person says so; either way their own work stays open. */
export function askOverwrite(modal: Modal, error: ApiError): Promise<boolean> {
  const mine = saver(error) !== null && saver(error) === currentUsername()
  const [ours, theirs] = mine ? ['这里', '另一个窗口'] : ['您', '对方']
  return new Promise((resolve) => {
    modal.confirm({
      title: mine ? '您在另一个窗口保存了新版本' : '别人已保存了新版本',
      content: `${error.message}。用${ours}的版本覆盖后，${theirs}的修改不再有效。暂不保存，${ours}的修改仍留在本页；要看${theirs}的版本，请先导出${mine ? '这里' : '自己'}的，再刷新本页并选择“放弃并重来”。`,
      okText: mine ? '用这里的版本覆盖' : '用我的版本覆盖',
      okButtonProps: { danger: true },
      cancelText: '暂不保存',
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
      afterClose: focusReturn(),
    })
  })
}
