/** Every word that this package puts on a screen. A function where the sentence holds a value. */
export const zhCN = {
  dict: { placeholder: '请选择', loadFailed: '选项加载失败', retry: '重试' },
  dialog: { confirm: '确定', cancel: '取消', failed: '没有完成' },
  leave: { title: '还有未保存的内容', content: '关闭后，已填写的内容会丢失。', confirm: '放弃并关闭', cancel: '继续填写' },
  avatars: { more: '更多', rest: (count: number) => `其余 ${count} 人` },
  json: { copy: '复制', copied: '复制成功', copyFailed: '复制失败，请选中文字后手动复制' },
  ellipsis: { more: '...' },
  error: { title: '这里出了点问题', retry: '重试' },
  part: {
    title: '页面没有加载出来',
    why: '可能是网络中断，或者系统刚刚升级。',
    kept: '已填写的内容都还在。',
    retry: '重试',
    stale: '可能是网络中断，或者系统刚刚升级，需要在网络正常时重新加载。',
    upgraded: '再试一次仍然没有成功。如果网络正常，说明系统已经升级，需要重新加载。',
    loses: '重新加载后，已暂存的内容会恢复，其它尚未保存的内容会丢失。',
    reload: '重新加载系统',
  },
  number: {
    between: (min: number, max: number) => `应在 ${min} 到 ${max} 之间`,
    atLeast: (min: number) => `不能小于 ${min}`,
    atMost: (max: number) => `不能大于 ${max}`,
    digits: (digits: number) => (digits === 0 ? '应为整数' : `最多 ${digits} 位小数`),
    notNumber: (text: string) => `“${text}”不是数字`,
    empty: '请填写数字',
    inForce: (problem: string, value: number) => `${problem}，目前仍为 ${value}`,
  },
  richText: { toolbar: (label: string) => `${label}的格式工具栏` },
  skeleton: { loading: '正在加载' },
  records: {
    stale: '没能更新，下面是先前的内容',
    actions: '操作',
    total: (count: number) => `共 ${count} 条`,
    more: (count: number) => `共 ${count} 条以上`,
  },
  status: { approved: '通过', rejected: '不通过', returned: '退回', pending: '待办', withdrawn: '撤回', neutral: '未开始' },
  time: {
    today: (clock: string) => `今天 ${clock}`,
    yesterday: (clock: string) => `昨天 ${clock}`,
    tomorrow: (clock: string) => `明天 ${clock}`,
    daysAgo: (days: number) => `${days} 天前`,
    daysAhead: (days: number) => `${days} 天后`,
    monthDay: (month: number, day: number, clock: string) => `${month}月${day}日 ${clock}`,
    fullDate: (year: number, month: number, day: number) => `${year}年${month}月${day}日`,
  },
  greeting: {
    /** By the hour: before 9, before 11, before 13, before 20, later. */
    hello: ['早上好', '上午好', '中午好', '下午好', '晚上好'],
    messages: [
      '今天也一起把事情办妥',
      '喝口水，再看下一件',
      '先处理等得最久的那一件吧',
      '忙完这阵，记得起来走走',
      '窗外的风景也值得看一眼',
      '一件一件来，不着急',
    ],
  },
}

/** The words of this package in any language, by part; the `texts` of a component replace single ones of its part. */
export type UiKitLocale = typeof zhCN
