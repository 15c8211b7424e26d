/** Signing in, accounts and departments. */
export const session = {
  /** What the system is called before it has a school. */
  system: '第二课堂成绩单',
}
