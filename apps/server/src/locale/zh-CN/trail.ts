import { quoted } from '@sc/api-client/contract'
import { someZhCN } from '../someOf.ts'

/** Flows that a sentence holds. */
const FLOWS = 5

/** What is kept of applications: their titles, and what the trail tells of acts and of what came of them. */
export const trail = {
  title: ({ who, project }: { who: string; project: string }) => `${who}的${project}申请`,

  /** Where acts took place that took place at no step. */
  applicant: '发起人',
  administrator: '管理员',
  end: '流程结束',

  hoursTitle: '认定学时',
  hours: ({ hours }: { hours: number }) => `${hours} 学时`,
  cell: ({ table, number, column }: { table: string; number: number; column: string }) => `${table}第 ${number} 行的${column}`,
  rowAdded: ({ table, number }: { table: string; number: number }) => `${table}新增的第 ${number} 行`,
  /** `number`: where it was. */
  rowRemoved: ({ table, number }: { table: string; number: number }) => `${table}删除的原第 ${number} 行`,
  itemTitle: '项目名称',
  moduleTitle: '模块',
  creditsTitle: '认定学分',
  named: ({ name }: { name: string }) => name,
  credits: ({ credits }: { credits: number }) => `${credits} 学分`,

  transferred: ({ who, comment }: { who: string; comment: string | null }) => `转交给 ${who}${saying(comment)}`,
  delegated: ({ who, comment }: { who: string; comment: string | null }) => `委派给 ${who}${saying(comment)}`,
  signersAdded: ({ who, comment }: { who: readonly string[]; comment: string | null }) => `加签 ${who.join('、')}${saying(comment)}`,

  /** An application that nobody decided on: by the flows that were chosen by conditions. */
  passedBy: ({ flows }: { flows: readonly string[] }) =>
    `没有人工审批${flows.length > 0 ? `，按流转条件通过：经${someZhCN(flows, FLOWS)}` : ''}`,

  /** `by`: whose act led back, and at which step; null where the applicant submitted. */
  ledBack: ({ by, step }: { by: { who: string; decided: { node: string; approved: boolean } | null } | null; step: string }) =>
    `${
      by === null
        ? '提交后，流程按填写的内容'
        : `${by.who} ${by.decided ? `在${quoted(by.decided.node)}${by.decided.approved ? '通过' : '不同意'}` : '处理'}后，流程`
    }回到申请人的环节${quoted(step)}，请申请人修改后重新提交`,
  ledBackBefore: '流程回到了申请人自己的环节，申请人修改后重新提交',

  /** For whom others act, and why. */
  absent: ({ people }: { people: readonly { who: string; why: string }[] }) => people.map(({ who, why }) => `${who}（${why}）`).join('、'),
  bothAbsent: ({ some, others }: { some: string; others: string }) => `${some}、${others}`,
  leftDepart: ({ depart }: { depart: string | null }) => `已不在${depart === null ? '该部门' : quoted(depart)}`,
  lostRole: ({ roles }: { roles: readonly string[] }) => `已不再担任${roles.length > 0 ? roles.map(quoted).join('、') : '该角色'}`,
  stoodIn: ({ absent, who, again }: { absent: string; who: string; again: boolean }) =>
    `原审批人 ${absent}，由 ${who} 代为处理${again ? '（没有其他管理员可以处理，由同一人再次表决）' : ''}`,
  stoodInAgain: ({ who }: { who: string }) => `没有其他管理员可以处理，由 ${who} 再次代为表决`,
}

const saying = (comment: string | null) => (comment === null ? '' : `：${comment}`)
