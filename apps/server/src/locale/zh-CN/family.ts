/** What runs here, and how it is. */
export const family = {
  notChecked: '该字段不支持重复校验',
  database: '数据库',
  embedded: '内嵌数据库',
  postgresql: 'PostgreSQL',
  jobs: '后台任务',
  jobsTold: ({ waiting, running, failed }: { waiting: number; running: number; failed: number }) =>
    `等待 ${waiting}，进行中 ${running}，失败 ${failed}`,
  cas: '统一身份认证',
  casTold: ({ host, protocol }: { host: string; protocol: string }) => `${host}，CAS ${protocol} 协议`,
  notSet: '未配置',
  devCas: '演示用统一身份认证',
  devCasTold: '由本系统提供，仅用于演示和开发',
  storage: '文件存储',
  storageTold: ({ megabytes, bucket }: { megabytes: number; bucket: string | null }) =>
    `${bucket === null ? '' : `对象存储 ${bucket}，`}可以写入，单个文件不超过 ${megabytes} MB`,
  storageClosed: '存储无法写入',
  processEngine: '流程引擎',
  processEngineTold: ({ running }: { running: number }) => `内置引擎，进行中的申请 ${running} 份`,
}
