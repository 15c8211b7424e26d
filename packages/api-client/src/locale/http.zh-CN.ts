/** What a failed call says where the server said nothing. */
export const zhCN = {
  cancelled: '请求已取消',
  timeout: '网络超时',
  offline: '网络连接失败，请检查网络后重试',
  unauthorized: '未授权，请重新登录',
  forbidden: '拒绝访问',
  notFound: '很抱歉，资源未找到!',
  serverError: (status: number) => `服务器错误（${status}）`,
  notAnEnvelope: '服务器返回了无法识别的内容',
  failed: '操作失败',
}
