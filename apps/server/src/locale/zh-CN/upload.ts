import { quoted } from '@sc/api-client/contract'

/** Files that people upload. */
export const upload = {
  notFound: '文件不存在或无权查看',
  noLogo: '学校没有设置校徽',
  noFile: '请选择要上传的文件',
  nameless: '上传的文件没有文件名，请重新选择文件后上传',
  badType: '不允许上传的文件类型!',
  otherContent: '文件内容与扩展名不符，请检查文件是否损坏',
  empty: '文件是空的',
  noTransfer: '这次上传已经中止或失效，请重新上传',
  partsMissing: '文件还没有传完，请重试',
  tooLarge: ({ megabytes }: { megabytes: number }) => `文件不能超过 ${megabytes} MB`,
  noRoom: ({ megabytes }: { megabytes: number }) => `您的上传空间已满（共 ${megabytes} MB），请联系管理员`,
  tooManyUnclaimed: ({ most }: { most: number }) =>
    `您已上传但尚未提交的文件已达 ${most} 个，请先提交相关的申请或项目，再上传新的文件；没有用到的文件，上传一天后会自动腾出位置`,
  tooMany: ({ field, most, sent }: { field: string; most: number; sent: number }) =>
    `${quoted(field)}最多上传 ${most} 个文件，提交了 ${sent} 个`,
  /** `why` goes on from the file. */
  refused: ({ field, file, why }: { field: string; file: string; why: string }) => `“${field}”中的文件“${file}”${why}`,
  stray: ({ field }: { field: string }) => `“${field}”中的附件须以附件列表提交，请删除后重新上传`,
  ofAnother: '已属于您的另一份申请或项目（包括已取消、未通过的），请从您的设备重新上传',
  notYours: '不是您为此次填报上传的文件，请重新上传',
  foreignStore: ({ origin }: { origin: string }) => `保存在 ${origin}，不是此字段允许的外部存储，请重新上传`,
  usedElsewhere: '已用于其他地方，请重新上传',
  overSize: ({ megabytes }: { megabytes: number }) => `超过了 ${megabytes} MB`,
  typeOutside: ({ allowed }: { allowed: readonly string[] }) => `的类型不在允许范围内（${allowed.join(' ')}）`,
  /** What tells a file from others of its name. */
  told: ({
    name,
    size,
    uploader,
    time,
    fingerprint,
  }: {
    name: string
    size: number | null
    uploader: string | null
    time: string | null
    fingerprint: string | null
  }) => {
    const known = [
      size !== null && `${size} 字节`,
      time !== null && `${uploader === null ? '' : `${uploader} 于 `}${time} 上传`,
      fingerprint !== null && `指纹 ${fingerprint}`,
    ].filter(Boolean)
    return known.length > 0 ? `${name}（${known.join('，')}）` : name
  },
}
