/** Projects. */
export const item = {
  noSuchModule: ({ module }: { module: string }) => `项目模块 ${module} 不存在`,
}
