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
      content: `${error.message}。您可以用自己的版本覆盖，也可以暂不保存：先导出自己的版本，再重新打开查看对方的修改。`,
      okText: '用我的版本覆盖',
      okButtonProps: { danger: true },
      cancelText: '暂不保存',
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    })
  })
}
