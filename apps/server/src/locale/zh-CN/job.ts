/** Work that is no reply. */
export const job = { failed: '处理时出了问题，请稍后再试；若仍不成功，请联系管理员' }
