/** Why a workbook or a document is not read, in Chinese. */
export const zhCN = {
  refused: (name: string, why: string) => `“${name}”：${why}`,
  old: '不能读取旧格式或加密的 Excel、Word 文件：请另存为 .xlsx 或 .docx，或复制其中的表格，粘贴到这里',
  /** Of what reads files, which is fetched then. */
  notLoaded: '网络不通，没有读取；请重试，或粘贴表格',
  problems: {
    unreadable: '文件已损坏，无法读取',
    tooLarge: '文件太大：请只保留标题行和几行示例，或复制这部分表格，粘贴到这里',
    tooWide: '表格超过 1000 列，不能作为表单导入',
    noTable: '文件中没有表格',
    otherFile: '这不是 Excel 或 Word 文件',
  },
}

/** Words of files that are not read. */
export type OfficeLocale = typeof zhCN
