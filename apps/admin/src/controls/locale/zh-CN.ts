/** Small parts that many pages have. */
export const zhCN = { clear: '清空' }
