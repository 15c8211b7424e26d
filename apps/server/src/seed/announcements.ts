import type { Db } from '../db/connect.ts'
import { announcement } from '../db/schema/index.ts'

const HOUR = 3_600_000

const announcements = [
  {
    id: 'welcome',
    title: '欢迎使用第二课堂成绩单管理系统',
    sender: '系统',
    priority: 'L',
    msgCategory: '2',
    hoursAgo: 1,
    msgContent:
      '<p>这里是演示数据：一所有三个学院、四个年级、六百多名学生的大学，一年的活动、报名与成绩，一个学期的申请与审批。</p><p>用学生账号申请“澄湖之光”志愿服务周，再用学院审核组、校级审核员账号审批，成绩就会出现在成绩单上。</p>',
  },
  {
    id: 'recognition-deadline',
    title: '请按截止时间提交本学期第二课堂认定申请',
    sender: '校团委',
    priority: 'H',
    msgCategory: '1',
    hoursAgo: 3,
    msgContent:
      '<h3>请尚未提交的同学抓紧时间</h3><p>各项目的截止时间以“可申请项目”中的<strong>报名截止</strong>为准，逾期不再受理。提交前请确认：</p><ol><li>活动名称、举办日期与证明材料一致；</li><li>认定学时<strong>超过 8 学时</strong>的申请需经校级会签，请预留时间；</li><li>证明材料为 PDF 或图片，最多 3 个。</li></ol><p>如有疑问，请联系所在学院第二课堂工作组。</p>',
  },
  {
    id: 'college-review',
    title: '请各学院审核组在三个工作日内完成审核',
    sender: '教务处',
    priority: 'M',
    msgCategory: '1',
    hoursAgo: 26,
    msgContent:
      '<p>学分认定申请提交后，请各学院审核组于<strong>三个工作日</strong>内完成审核；先报名后参加的项目，自活动结束之日起算。退回时请写明原因，便于学生补充材料。</p>',
  },
  {
    id: 'volunteer-week',
    title: '“澄湖之光”志愿服务周学时开始申报',
    sender: '校团委',
    priority: 'L',
    msgCategory: '1',
    hoursAgo: 50,
    msgContent: '<p>志愿服务周已经结束，感谢每一位志愿者。请参加的同学按实际服务时间申报学时，经学院审批后计入“志愿公益”模块。</p>',
  },
] as const

export async function seedAnnouncements(db: Db, now: Date): Promise<void> {
  await db.insert(announcement).values(
    announcements.map(({ hoursAgo, ...row }) => {
      const time = new Date(now.getTime() - hoursAgo * HOUR)
      return { ...row, msgType: 'ALL' as const, sendStatus: '1' as const, sendTime: time, createTime: time, updateTime: time }
    }),
  )
}
