import { quoted } from '@sc/api-client/contract'

/** What a design of a form means for the projects and processes that it is filled in for. */
export const binding = {
  /** `problems` are the first of `count`. */
  formProblems: ({ problems, count }: { problems: readonly string[]; count: number }) =>
    `表单有 ${count} 处问题：${problems.join('；')}${count > problems.length ? ' 等' : ''}，请先修改`,
  noDictionary: ({ field, code }: { field: string; code: string }) =>
    `“${field}”必须填写，但它的选项来自不存在的字典 ${code}，请改为选填或换用其他选项来源`,
  noScript: ({ field }: { field: string }) =>
    `“${field}”必须填写，但它的选项来自脚本，脚本还没有写，请写好脚本、改为选填或换用其他选项来源`,
  noFunction: ({ field, name }: { field: string; name: string }) =>
    `“${field}”必须填写，但它的选项来自函数 ${name}，本系统无法取得，请改为选填或换用其他选项来源`,
  /** `problem` goes on from the process. */
  processProblem: ({ process, problem, form, inUse }: { process: string; problem: string; form: string; inUse: boolean }) =>
    `流程${quoted(process)}的${problem}，请修改表单${quoted(form)}或流程${inUse ? '；两者都要改的，先下架项目，再依次部署流程、发布表单版本并选择这个项目，最后重新开放' : ''}`,
  processMeaning: ({ process, meaning }: { process: string; meaning: string }) => `流程${quoted(process)}的${meaning}`,
  processWay: ({ process, way }: { process: string; way: string }) => `流程${quoted(process)}中，${way}`,
  decidingChanged: ({ form }: { form: string }) => `表单${quoted(form)}的这个版本中，影响审批走向、认定学时或由谁填写的设置有变化`,
}
