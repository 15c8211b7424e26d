import { quoted, unlistedOptions } from '@sc/api-client/contract'
import type { DecidingField, HoursBasis, HoursRule } from '@sc/api-client/contract'

/** For lists: what one application can earn. */
export const hoursRange = ({ hours, hoursRule }: { hours: number; hoursRule: HoursRule }) =>
  hoursRule.source === 'fixed' ? String(hours) : `最多 ${hours}`

/** Which value of which field gave the hours, as the form shows them. */
export function sourceWords({ source, fieldTitle, shown }: Pick<HoursBasis, 'source' | 'fieldTitle' | 'shown'>): string {
  if (source === 'fixed') return '项目统一学时'
  return shown === undefined ? `按${quoted(fieldTitle ?? '')}` : `按${quoted(`${fieldTitle}：${shown}`)}`
}

/** Credits are the project's, whoever applies; nothing where it has none. */
export const creditsWords = (credits: number | null | undefined) => (credits ? `${credits} 学分（项目统一学分）` : '')

/** What a rule does to the number that was filled in; nothing of other rules. */
export function limitWords(rule: { source: HoursRule['source']; cap?: number | undefined; step?: number | undefined }): string {
  if (rule.source !== 'field' || rule.cap === undefined || rule.step === undefined) return ''
  return `按 ${rule.step} 学时向下取整，最多 ${rule.cap} 学时`
}

/** What a rule takes away from the number that was filled in; nothing where all of it counts. */
export function cutWords(rule: HoursRule, filled: unknown, hours: number): string {
  if (rule.source !== 'field' || Number(filled) === hours) return ''
  if (hours === rule.cap) return `填写 ${String(filled)} 学时，本项目最多认定 ${rule.cap} 学时，将按 ${hours} 学时认定`
  return `填写 ${String(filled)} 学时，本项目按 ${rule.step} 学时向下取整，将按 ${hours} 学时认定`
}

/** The whole rule in one sentence, for who sets it up or asks before applying; without the field's title where nobody knows it. */
export function ruleWords(rule: HoursRule, fieldTitle: string | undefined): string {
  const of = fieldTitle === undefined ? '' : quoted(fieldTitle)
  switch (rule.source) {
    case 'fixed':
      return `每份申请 ${rule.hours} 学时`
    case 'table':
      return of ? `按${of}的选项认定` : '按选项认定'
    case 'field':
      return `按${of}填写的数字认定，${limitWords(rule)}`
  }
}

/** What a table gives no hours for, so that nobody can apply with it: for who publishes or changes a project. Nothing of other rules. */
export function unlistedWords(rule: HoursRule, fields: readonly DecidingField[]): string {
  const [said] = fields.flatMap((field) => {
    const labels = unlistedOptions(rule, field).map(({ label }) => quoted(label))
    return labels.length > 0
      ? `${quoted(field.title)}的选项${labels.join('、')}没有填写学时，选择${labels.length > 1 ? '它们' : '它'}的申请不能提交`
      : []
  })
  return said ?? ''
}

/**
 * Who filled in what decides, and when.
 * @param submitted every time that the application was submitted, the first one first: what it was submitted with again, such
 * as its evidence, may be new though what decides is not
 */
export function setByWords({ setByName, nodeName, setTime, byForm }: HoursBasis, submitted: readonly string[]): string {
  if (nodeName) return `${setByName}在${quoted(nodeName)}于 ${setTime} 修改`
  const words =
    submitted.length > 1 ? `${setByName}于 ${submitted[0]} 首次提交，于 ${submitted.at(-1)} 重新提交` : `${setByName}于 ${setTime} 提交`
  return byForm ? `由表单设定，不由申请人填写；${words}` : words
}
