/** Scripts of forms: how a run ended. */
export const script = {
  failed: ({ reason }: { reason: string }) => `脚本运行失败：${reason}`,
  tooSlow: ({ ms }: { ms: number }) => `脚本运行超过 ${ms} 毫秒，已停止`,
  tooLarge: ({ most }: { most: number }) => `脚本的结果过大，最多 ${most.toLocaleString('en')} 个字符`,
  unstorable: '脚本的结果含有无法保存的字符',
  busy: '正在运行的脚本过多，请稍后再试',
  tooOften: '运行脚本过于频繁，请稍后再试',
  notYours: '只能运行已发布项目的表单中的脚本',
  tooMany: ({ count, most }: { count: number; most: number }) => `表单有 ${count} 个脚本，最多 ${most} 个`,
  noOptions: ({ script }: { script: string }) => `脚本 ${script} 没有给出选项，结果应是列表，每项为文字或 {value, label}`,
  broken: ({ script, why }: { script: string; why: string }) => `脚本 ${script} 无法使用：${why}`,
  ofForm: ({ why }: { why: string }) => `表单的脚本无法运行，请联系管理员（${why}）`,
}
