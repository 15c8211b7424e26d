import { z } from 'zod'

/** draft 草稿, published 已发布, closed 已结束, offline 已下架, archived 已归档 */
export const itemStatus = z.enum(['draft', 'published', 'closed', 'offline', 'archived'])
