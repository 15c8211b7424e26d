import type { DecidingField, HoursRule, Item } from '@sc/api-client/contract'
import { ruleWords } from '../../controls/hoursWords.ts'

/** What a change of a project in use is asked about: it decides what students can earn, how it is called on their transcripts, and whether they can apply. */
type Weighty = Pick<Item, 'name' | 'hoursRule' | 'module' | 'capacity' | 'applyTime' | 'credits' | 'formVersion'>

/** The changes that matter, one line each; none asks nothing. */
export function weightyChanges(before: Item, after: Partial<Weighty>, fields: readonly DecidingField[]): string[] {
  const lines: string[] = []
  const changed = <K extends keyof Weighty>(key: K) => after[key] !== undefined && JSON.stringify(after[key] ?? null) !== JSON.stringify(before[key] ?? null)
  const rule = (of: HoursRule) => ruleWords(of, of.source === 'fixed' ? '' : (fields.find(({ field }) => field === of.field)?.title ?? of.field))
  if (changed('name')) lines.push(`项目名称：${before.name} → ${after.name}，已提交的申请仍用原来的名称`)
  if (after.hoursRule && changed('hoursRule')) {
    const [was, is] = [rule(before.hoursRule), rule(after.hoursRule)]
    lines.push(was === is ? `认定学时：${is}，各选项的学时有变化` : `认定学时：${was} → ${is}`)
  }
  if (changed('module')) lines.push('所属模块：今后提交的申请计入另一个模块')
  if (changed('capacity')) lines.push(`名额：${before.capacity ?? '不限'} → ${after.capacity ?? '不限'}`)
  if (changed('applyTime')) lines.push(`报名截止：${before.applyTime ?? '不限'} → ${after.applyTime ?? '不限'}`)
  if (changed('credits')) lines.push(`学分：${before.credits ?? '无'} → ${after.credits ?? '无'}`)
  if (changed('formVersion')) lines.push(`表单版本：第 ${before.formVersion} 版 → 第 ${after.formVersion} 版`)
  return lines
}
