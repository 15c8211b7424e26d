import { quoted } from '@sc/api-client/contract'

/** What administrators keep: labels, score items, weeks, the school. */
export const administration = {
  boundsOfNumbers: '数据类型为数字时，才能填写最小值、最大值和小数位数',
  minAboveMax: ({ min, max }: { min: number; max: number }) => `最小值 ${min} 不能大于最大值 ${max}`,
  noSchoolYear: ({ schoolYear }: { schoolYear: string }) => `学年 ${schoolYear} 无效：后一年须是前一年的下一年`,
  noMonday: ({ day }: { day: string }) => `${day} 不是星期一`,
  outsideYear: ({ schoolYear, least, most }: { schoolYear: string; least: string; most: string }) =>
    `${schoolYear} 学年的教学周须在 ${least} 至 ${most} 之间`,
  termOrder: ({ day }: { day: string }) => `${day} 与同一学年另一学期的先后不符：第一学期须在第二学期之前`,
  weekTaken: ({ week }: { week: number }) => `该学期已有第 ${week} 周`,
  notNext: ({ weeks }: { weeks: readonly number[] }) => `周次须连续，只能添加${weeks.map((week) => `第 ${week} 周`).join('或')}`,
  otherStart: ({ week, day }: { week: number; day: string }) => `日期须连续，第 ${week} 周应从 ${day} 开始`,
  gapInTerm: ({ week }: { week: number }) => `第 ${week} 周在学期中间，删除后周次不连续`,
  termHasWeeks: '该学期已有教学周，不能再次生成；需要重新生成时，请先全部删除',
  weeksMade: ({ count }: { count: number }) => `已生成 ${count} 个教学周`,
  generated: '生成教学周',
  generatedAll: ({ count }: { count: number }) => `生成教学周，共 ${count} 周`,
  weeksOfTerm: ({ schoolYear, term }: { schoolYear: string; term: string }) => `${schoolYear} 学年${term}`,
  weixinToken: 'Token 须为 3–32 位字母或数字',
  weixinKey: 'EncodingAESKey 须为 43 位字母或数字',
  weixinTemplate: ({ line }: { line: number }) => `消息模板第 ${line} 行应写作“用途=模板编号”`,
  labelOfProjects: ({ name, count }: { name: string; count: number }) => `标签${quoted(name)}已用于 ${count} 个项目，不能改为其他类型`,
  labelInUse: ({ name, count }: { name: string; count: number }) => `标签${quoted(name)}已用于 ${count} 个项目，不能删除，可以停用`,
  sealUnreadable: ({ file }: { file: string }) => `印章图片“${file}”无法读取，打印不出来，请换一张 PNG 或 JPEG 图片`,
  oneSchool: '学校信息只有一份，请修改已有的',
}
