/** What a failed call says beside the server's own words. */
export const zhCN = { failed: '操作失败，请重试', forbidden: (message: string) => `系统提示：${message}` }
