import { ApiError } from '@sc/api-client'
import { businessCode } from '@sc/api-client/contract'
import type { App } from 'antd'

type Modal = ReturnType<typeof App.useApp>['modal']

export const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.code === businessCode.conflict

/** Somebody else saved in between. Nothing is overwritten unless the person says so; either way their own work stays open. */
export function askOverwrite(modal: Modal, error: ApiError): Promise<boolean> {
  return new Promise((resolve) => {
    modal.confirm({
      title: '别人已保存了新版本',
      content: `${error.message}。用您的版本覆盖后，对方的修改不再有效。暂不保存，您的修改仍留在本页；要看对方的版本，请先导出自己的，再刷新本页并选择“放弃并重来”。`,
      okText: '用我的版本覆盖',
      okButtonProps: { danger: true },
      cancelText: '暂不保存',
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    })
  })
}
