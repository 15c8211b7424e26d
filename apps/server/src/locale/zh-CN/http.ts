import { someZhCN } from '../someOf.ts'

interface Granter {
  readonly realname: string
  readonly departName: string
}

/** Calls as such: what came, who may, and what went wrong on the way. */
export const http = {
  done: '操作成功！',
  failed: '操作失败',
  /** Any record, account or file; `what` begins the sentence. */
  notFound: ({ what }: { what: string }) => `${what}不存在或已被删除`,
  noSuchCall: '很抱歉，资源未找到!',
  noPermission: '没有权限执行此操作',
  /** Who may grant it, with their departments where they have one; nobody where nobody may. */
  lacking: ({ permission, granters }: { permission: string; granters: readonly Granter[] }) =>
    `没有“${permission}”权限，不能执行此操作${
      granters.length > 0
        ? `；需要时可联系${granters.map(({ realname, departName }) => `${realname}${departName && `（${departName}）`}`).join('、')}授予`
        : ''
    }`,
  notOpened: ({ call }: { call: string }) => `“${call}”尚未开通`,
  badRequest: '请求格式有误',
  badHost: '请求的主机名有误',
  noPublicUrl: '尚未设置本系统的公开地址，成绩单上的核验地址无从确定：请联系管理员，在服务器上设置 SC_PUBLIC_URL',
  otherSite: '请求来自其它网站，未予处理；请在本系统中操作',
  notSignedIn: '未登录，请先登录',
  /** wire: back ends of this family report an invalid token with these words. */
  tokenExpired: 'Token失效，请重新登录',
  passwordFirst: '首次登录须先修改密码',
  tooMany: '操作过于频繁，请稍后再试',
  tooMuchAtOnce: '正在传送的内容过多，请等前面的传送完成后再试',
  overloaded: '系统繁忙，请稍后再试',
  databaseAway: '数据库暂时不可用，请稍后重试',
  filesAway: '文件存储暂时不可用，请稍后重试',
  tryAgain: '有人正在修改同样的内容，本次操作没有执行，请再试一次',
  goneMeanwhile: '用到的内容刚刚被删除，本次操作没有执行，请刷新后重试',
  tooLarge: '内容过大，请减小后重试',
  internal: ({ id }: { id: string }) => `服务器内部错误，请联系管理员（编号 ${id}）`,
  timeout: '传送超时，请检查网络后重试',
  headersTooLarge: '请求头过大',
  tooManyValues: '内容的条目过多，请减少后重试',
  tooDeep: '内容嵌套层次过多',
  hostileText: '内容中含有无法保存的字符（空字符或残缺的字符），请删除后重试',
  brokenUpload: '上传的内容不完整，请重新上传',
  tooManyParts: '上传的内容有误：每次只能上传一个文件，且不能附带过多或过长的其他内容',
  /** A value that the contract does not take. `name` is empty for the body itself. */
  invalid: ({ name, count, tooLong }: { name: string; count: number; tooLong: boolean }) =>
    `参数 ${name || '请求体'} ${count > 1 ? `等 ${count.toLocaleString('en')} 项` : ''}${tooLong ? '过长' : '无效'}`,
  consent: ({ news }: { news: readonly string[] }) => `请先核对：${someZhCN(news)}`,
  moreNews: ({ count }: { count: number }) => `以及另外 ${count} 处`,
  notUtf8: '内容的编码不是 UTF-8，请转换后再提交',
  adminNotBuilt: '管理端尚未构建，仅提供接口',
}
