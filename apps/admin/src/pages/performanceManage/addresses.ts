/** The transcript of a student, for who may see it. */
export const transcriptOf = (username: string) => `/performanceManage/transcript?username=${encodeURIComponent(username)}`

/** The recorded scores of whoever has this student number. */
export const scoresOf = (studentNo: string) => `/performanceManage/recordedScore?keyword=${encodeURIComponent(studentNo)}`
