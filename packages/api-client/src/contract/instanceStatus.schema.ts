import { z } from 'zod'

/**
 * running 审批中, returned 已退回发起人, withdrawn 已撤回, completed 已通过, rejected 未通过, cancelled 已取消,
 * incident 流程异常
 */
export const instanceStatus = z.enum(['running', 'returned', 'withdrawn', 'completed', 'rejected', 'cancelled', 'incident'])
/** Where an application stands. */
export type InstanceStatus = z.infer<typeof instanceStatus>
