import { quoted } from '@sc/api-client/contract'

/** Lists: filters, order, columns, views. `title` is what one record is called. */
export const zhCN = {
  columns: { button: '列设置', title: '选择要显示的列', usual: '恢复默认' },
  side: { fold: (title: string) => `收起${title}`, unfold: (title: string) => `展开${title}` },
  export: '导出',
  search: (what: readonly string[]) => `搜索${new Intl.ListFormat('zh-CN', { type: 'disjunction' }).format(what)}`,
  choicesFailed: '选项加载失败，请刷新页面',
  order: '排序',
  usualOrder: '默认排序',
  ascending: (title: string) => `按${title}升序`,
  descending: (title: string) => `按${title}降序`,
  chosen: (count: number) => `已选 ${count} 项`,
  unselect: '取消选择',
  noMatch: (title: string) => `没有符合条件的${title}`,
  noMatchHint: '换一个关键字或条件试试',
  clearFilters: '清除条件',
  none: (title: string) => `还没有${title}`,
  views: {
    button: '视图',
    current: (name: string) => `视图：${name}`,
    saveAs: '把当前的条件和列保存为视图…',
    remove: (name: string) => `删除视图${quoted(name)}`,
    removeQuestion: (name: string) => `删除视图${quoted(name)}？`,
    removeHint: '只删除这组条件和列，列表中的记录不受影响。',
    removeConfirm: '删除',
    title: '保存视图',
    save: '保存',
    name: '视图名称',
    replaces: '已有同名的视图，保存后替换它',
    private: '只有您自己能看到',
  },
}
