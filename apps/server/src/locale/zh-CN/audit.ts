/** The audit log. */
export const audit = { entry: '审计记录', system: '系统' }
