/** What stands on a transcript that the server prints, and what is said of printing. */
export const transcript = {
  name: '姓名',
  number: '学号',
  college: '学院',
  major: '专业',
  className: '班级',
  totalHours: '总学时',
  totalCredits: '总学分',
  count: '项目数',
  item: '项目',
  hours: '学时',
  credits: '学分',
  day: '取得日期',
  /** Hours that were earned, beside what is asked by graduation, where something is. */
  ofRequired: ({ hours, required }: { hours: number; required: number | null }) =>
    required === null ? `${hours}` : `${hours}（要求 ${required}）`,
  sum: ({ hours, required }: { hours: number; required: number | null }) =>
    required === null ? `${hours} 学时` : `${hours} 学时（要求 ${required}）`,
  withAward: ({ item, award }: { item: string; award: string }) => `${item}（${award}）`,
  /** Its name in the other language, by which it is verified. */
  module: ({ name }: { name: string; kept: string }) => name,
  none: '还没有生效的学时',
  scan: '扫描二维码，或在验证页输入验证码，核验本成绩单',
  code: ({ code }: { code: string }) => `验证码 ${code}`,
  address: ({ address }: { address: string }) => `验证页 ${address}`,
  school: ({ name }: { name: string }) => `出具学校 ${name}`,
  generated: ({ moment }: { moment: string }) => `生成时间 ${moment}`,
  seal: '学校印章',
  qr: '验证本成绩单的二维码',
  page: '第 / 页，共 / 页',
  missing: '〓 代替服务器字体中没有的字：',
  fileName: ({ number, name }: { number: string; name: string }) => `成绩单-${number}-${name}.pdf`,
  several: ({ count, day, format }: { count: number; day: string; format: 'pdf' | 'zip' }) => `成绩单-${count} 人-${day}.${format}`,
  title: '第二课堂成绩单',
  outOfReach: '其中有学生已不在您的数据范围内，文件不能再打开',

  busy: '正在生成的成绩单太多，请稍后再试',
  unavailable: '这台服务器的系统不支持生成 PDF，请在成绩单页面用浏览器打印，或联系管理员',
  certificateExpired: ({ signer, until }: { signer: string; until: string }) =>
    `签名证书“${signer}”已于 ${until} 过期，不能出具 PDF 成绩单；请联系管理员更换证书`,
  certificateEarly: ({ signer, from }: { signer: string; from: string }) =>
    `签名证书“${signer}”从 ${from} 起才有效，还不能出具 PDF 成绩单；请联系管理员`,
  printing: ({ count }: { count: number }) => `打印成绩单：${count} 人`,
  alreadyPrinting: '您还有一批成绩单正在生成，请等它完成，或先取消',
  nobody: '没有符合条件的学生',
  chooseSome: '请选择学生，或指定部门、年级',
  tooMany: ({ count, most }: { count: number; most: number }) => `符合条件的有 ${count} 人，一次最多打印 ${most} 人，请按部门或年级分批`,
  begun: ({ count }: { count: number }) => `开始生成 ${count} 人的成绩单`,
  printed: ({ count, missing }: { count: number; missing: readonly string[] }) =>
    `生成 ${count} 人的成绩单${missing.length > 0 ? `；服务器字体中没有的字以 〓 代替：${missing.join(' ')}` : ''}`,
  ready: '成绩单已生成',
  /** Of messages from before there was a choice it is one file. */
  readyText: ({ count, days, format }: { count: number; days: number; format?: 'pdf' | 'zip' }) =>
    `您要打印的 ${count} 人的成绩单${format === 'zip' ? '已打包成 ZIP，每人一个 PDF' : '已合成一个 PDF'}，保留 ${days} 天。`,
  batch: '这批成绩单',
}
