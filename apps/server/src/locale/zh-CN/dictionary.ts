import { quoted } from '@sc/api-client/contract'

/** A name as it is written, that in English, or the first where nobody wrote the second: who reads English is shown it. */
export type ShownName = 'name' | 'english' | 'unwritten'

const NAMES: Readonly<Record<ShownName, { begins: string; called: string; instead: string }>> = {
  name: { begins: '名称', called: '名称', instead: '请换一个名称' },
  english: { begins: '英文名称', called: '英文名称', instead: '请换一个英文名称' },
  unwritten: { begins: '没有填写英文名称，英文界面显示的', called: '英文名称', instead: '请填写英文名称' },
}

/** Dictionaries, their entries and modules: what may be removed, and which names there may be. `title` is what an entry is called: 字典项, 模块. */
export const dictionary = {
  /** Modules, where they are offered as a dictionary. */
  modules: '第二课堂模块',
  /** A dictionary that nobody has; begins a sentence. */
  coded: ({ code }: { code: string }) => `字典 ${code} `,
  dictionary: '字典',
  arranged: '顺序已保存',
  entriesChanged: '字典项刚被增加或删除，请核对现在的顺序后重新保存',
  noRoom: '字典项太多，没有足够的排序值',
  noPlace: '请填写排序',
  notEmpty: ({ name, count }: { name: string; count: number }) => `字典${quoted(name)}还有 ${count} 个字典项，请先删除它们`,
  offeredBy: ({ form }: { form: string }) => `表单${quoted(form)}的选项来自这个字典，不能删除`,
  namedByForm: ({ form }: { form: string }) => `表单${quoted(form)}的默认值或条件用到它，不能删除；请先修改该表单`,
  builtInEntry: '系统的功能依靠这个内置的字典项，不能删除，可以修改它的名称',
  usedBy: ({ user }: { user: string }) => `${user}正在使用它，不能删除`,
  askedBy: ({ process }: { process: string }) => `流程${quoted(process)}的条件用到它，不能删除；请先修改并重新部署该流程`,
  comparedBy: ({ rule }: { rule: string }) => `数据规则${quoted(rule)}按它判断，不能删除；请先由管理角色的人修改或删除该规则`,
  project: ({ name }: { name: string }) => `项目${quoted(name)}`,
  record: ({ kind, name }: { kind: string; name: string }) => `${kind}${quoted(name)}`,
  process: ({ key }: { key: string }) => `流程${quoted(key)}`,
  score: ({ name }: { name: string }) => `已录成绩${quoted(name)}`,
  applications: ({ name }: { name: string }) => `项目${quoted(name)}的申请`,
  ofModules: ({ code }: { code: string }) => `编码 ${code} 是模块专用的，请到“模块”中维护，或换一个编码`,
  entry: ({ title, name, value }: { title: string; name: string; value: string }) => `${title}${quoted(name)}（${value}）`,
  entryBesides: ({ title, name }: { title: string; name: string }) => `同时写入的另一个${title}${quoted(name)}`,
  valueAlike: ({ field, value, other }: { field: string; value: string; other: string }) =>
    `${field}${quoted(value)}与${other}的看起来相同，请换一个${field}`,
  nameAlike: ({ shown, name, other }: { shown: ShownName; name: string; other: string }) =>
    `${NAMES[shown].begins}${quoted(name)}与${other}看起来相同，${NAMES[shown].instead}`,
  unseen: ({ shown, name }: { shown: ShownName; name: string }) => `${NAMES[shown].begins}${quoted(name)}中有看不见的字符，请删去后重试`,
  formerly: ({ shown, title, name, now, value }: { shown: ShownName; title: string; name: string; now: string; value: string }) =>
    `${shown === 'unwritten' ? NAMES.unwritten.begins : ''}${quoted(name)}曾是${title}${quoted(now)}（${value}）的${NAMES[shown].called}，已有的申请和规则按那时的名称理解；${NAMES[shown].instead}`,
}
